-- 0023-consumptions-customRankings-gifts.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "customRankings"
  drop column "cost",
  add column "checks" double precision;

create index if not exists "customRankings_createdAt_asc" on "customRankings" ("createdAt", "_seq");

create index if not exists "customRankings_createdAt_desc" on "customRankings" ("createdAt" desc nulls last, "_seq");

create index if not exists "customRankings_frequency_asc" on "customRankings" ("frequency", "_seq");

create index if not exists "customRankings_frequency_desc" on "customRankings" ("frequency" desc nulls last, "_seq");

create index if not exists "customRankings_lastRun_asc" on "customRankings" ("lastRun", "_seq");

create index if not exists "customRankings_lastRun_desc" on "customRankings" ("lastRun" desc nulls last, "_seq");

create index if not exists "customRankings_status_asc" on "customRankings" ("status", "_seq");

create index if not exists "customRankings_status_desc" on "customRankings" ("status" desc nulls last, "_seq");

create index if not exists "customRankings_ownerId_asc" on "customRankings" ("ownerId", "_seq");

create index if not exists "customRankings_ownerId_desc" on "customRankings" ("ownerId" desc nulls last, "_seq");

create index if not exists "customRankings_ownerId_createdAt_asc" on "customRankings" ("ownerId", "createdAt", "_seq");

create index if not exists "customRankings_ownerId_createdAt_desc" on "customRankings" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "customRankings_engines_list" on "customRankings" using gin ("engines");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "customRankings__search_name_part" on "customRankings" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "customRankings__search_targetValue_part" on "customRankings" using gin ("_search_targetValue" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'customRankings',
  '{"collection":"customRankings","table":"customRankings","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"words","column":"words","kind":"text","isShort":false},{"path":"target","column":"target","kind":"text","isShort":false},{"path":"targetValue","column":"targetValue","kind":"text","isShort":false},{"path":"engines","column":"engines","kind":"list","isShort":false},{"path":"regions","column":"regions","kind":"list","isShort":false},{"path":"frequency","column":"frequency","kind":"text","isShort":true},{"path":"notifyDrop","column":"notifyDrop","kind":"flag","isShort":false},{"path":"total","column":"total","kind":"number","isShort":false},{"path":"onHome","column":"onHome","kind":"number","isShort":false},{"path":"lastRun","column":"lastRun","kind":"date","isShort":true},{"path":"checks","column":"checks","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"targetValue","column":"_search_targetValue","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["frequency"]},{"kind":"order","columns":["lastRun"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["engines"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_targetValue"]}]}',
  not exists (select from "customRankings")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "users"
  add column "pointLeft" double precision;

create index if not exists "users_createdAt_asc" on "users" ("createdAt", "_seq");

create index if not exists "users_createdAt_desc" on "users" ("createdAt" desc nulls last, "_seq");

create index if not exists "users_agentId_asc" on "users" ("agentId", "_seq");

create index if not exists "users_agentId_desc" on "users" ("agentId" desc nulls last, "_seq");

create index if not exists "users_oemId_asc" on "users" ("oemId", "_seq");

create index if not exists "users_oemId_desc" on "users" ("oemId" desc nulls last, "_seq");

create index if not exists "users_operatorId_asc" on "users" ("operatorId", "_seq");

create index if not exists "users_operatorId_desc" on "users" ("operatorId" desc nulls last, "_seq");

create index if not exists "users_packageId_asc" on "users" ("packageId", "_seq");

create index if not exists "users_packageId_desc" on "users" ("packageId" desc nulls last, "_seq");

create index if not exists "users_subscriptionStatus_asc" on "users" ("subscriptionStatus", "_seq");

create index if not exists "users_subscriptionStatus_desc" on "users" ("subscriptionStatus" desc nulls last, "_seq");

create index if not exists "users_expireAt_asc" on "users" ("expireAt", "_seq");

create index if not exists "users_expireAt_desc" on "users" ("expireAt" desc nulls last, "_seq");

create index if not exists "users_lastLoginAt_asc" on "users" ("lastLoginAt", "_seq");

create index if not exists "users_lastLoginAt_desc" on "users" ("lastLoginAt" desc nulls last, "_seq");

create index if not exists "users_status_asc" on "users" ("status", "_seq");

create index if not exists "users_status_desc" on "users" ("status" desc nulls last, "_seq");

create unique index if not exists "users_username_key" on "users" ("username") where "username" <> '';

create unique index if not exists "users_mobile_key" on "users" ("mobile") where "mobile" <> '';

create unique index if not exists "users_brandDomain_key" on "users" ("brandDomain") where "brandDomain" <> '';

create index if not exists "users_~username_same" on "users" ("~username");

create index if not exists "users_~brandDomain_same" on "users" ("~brandDomain");

create index if not exists "users_roles_list" on "users" using gin ("roles");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "users__search_username_part" on "users" using gin ("_search_username" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "users__search_nickname_part" on "users" using gin ("_search_nickname" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "users__search_company_part" on "users" using gin ("_search_company" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'users',
  '{"collection":"users","table":"users","columns":[{"path":"username","column":"username","kind":"text","isShort":true},{"path":"nickname","column":"nickname","kind":"text","isShort":false},{"path":"avatar","column":"avatar","kind":"text","isShort":false},{"path":"company","column":"company","kind":"text","isShort":false},{"path":"contact","column":"contact","kind":"text","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":true},{"path":"email","column":"email","kind":"text","isShort":false},{"path":"roles","column":"roles","kind":"list","isShort":false},{"path":"permissions","column":"permissions","kind":"list","isShort":false},{"path":"isSuper","column":"isSuper","kind":"flag","isShort":false},{"path":"agentId","column":"agentId","kind":"text","isShort":true},{"path":"oemId","column":"oemId","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"brandName","column":"brandName","kind":"text","isShort":false},{"path":"brandLogo","column":"brandLogo","kind":"text","isShort":false},{"path":"brandFavicon","column":"brandFavicon","kind":"text","isShort":false},{"path":"brandDomain","column":"brandDomain","kind":"text","isShort":true},{"path":"brandContact","column":"brandContact","kind":"text","isShort":false},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"subscriptionStatus","column":"subscriptionStatus","kind":"text","isShort":true},{"path":"expireAt","column":"expireAt","kind":"date","isShort":true},{"path":"balance","column":"balance","kind":"number","isShort":false},{"path":"articleLeft","column":"articleLeft","kind":"number","isShort":false},{"path":"videoLeft","column":"videoLeft","kind":"number","isShort":false},{"path":"keywordLeft","column":"keywordLeft","kind":"number","isShort":false},{"path":"accountLeft","column":"accountLeft","kind":"number","isShort":false},{"path":"pointLeft","column":"pointLeft","kind":"number","isShort":false},{"path":"lastLoginAt","column":"lastLoginAt","kind":"date","isShort":true},{"path":"source","column":"source","kind":"text","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"~username","column":"~username","kind":"text","isShort":true},{"path":"~brandDomain","column":"~brandDomain","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"username","column":"_search_username","kind":"plain"},{"path":"nickname","column":"_search_nickname","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["agentId"]},{"kind":"order","columns":["oemId"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["subscriptionStatus"]},{"kind":"order","columns":["expireAt"]},{"kind":"order","columns":["lastLoginAt"]},{"kind":"order","columns":["status"]},{"kind":"unique","columns":["username"]},{"kind":"unique","columns":["mobile"]},{"kind":"unique","columns":["brandDomain"]},{"kind":"same","columns":["~username"]},{"kind":"same","columns":["~brandDomain"]},{"kind":"list","columns":["roles"]},{"kind":"search","columns":["_search_username"]},{"kind":"search","columns":["_search_nickname"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "users")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "packages"
  drop column "rankingQuota",
  add column "pointQuota" double precision;

create index if not exists "packages_createdAt_asc" on "packages" ("createdAt", "_seq");

create index if not exists "packages_createdAt_desc" on "packages" ("createdAt" desc nulls last, "_seq");

create index if not exists "packages_type_asc" on "packages" ("type", "_seq");

create index if not exists "packages_type_desc" on "packages" ("type" desc nulls last, "_seq");

create index if not exists "packages_salePeriod.from_asc" on "packages" ("salePeriod.from", "_seq");

create index if not exists "packages_salePeriod.from_desc" on "packages" ("salePeriod.from" desc nulls last, "_seq");

create index if not exists "packages_salePeriod.to_asc" on "packages" ("salePeriod.to", "_seq");

create index if not exists "packages_salePeriod.to_desc" on "packages" ("salePeriod.to" desc nulls last, "_seq");

create index if not exists "packages_oemVisible_asc" on "packages" ("oemVisible", "_seq");

create index if not exists "packages_oemVisible_desc" on "packages" ("oemVisible" desc nulls last, "_seq");

create index if not exists "packages_sort_asc" on "packages" ("sort", "_seq");

create index if not exists "packages_sort_desc" on "packages" ("sort" desc nulls last, "_seq");

create index if not exists "packages_status_asc" on "packages" ("status", "_seq");

create index if not exists "packages_status_desc" on "packages" ("status" desc nulls last, "_seq");

create index if not exists "packages_platforms_list" on "packages" using gin ("platforms");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "packages__search_name_part" on "packages" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'packages',
  '{"collection":"packages","table":"packages","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"type","column":"type","kind":"text","isShort":true},{"path":"price","column":"price","kind":"number","isShort":false},{"path":"agentPrice","column":"agentPrice","kind":"number","isShort":false},{"path":"margin","column":"margin","kind":"number","isShort":false},{"path":"salePeriod.from","column":"salePeriod.from","kind":"date","isShort":true},{"path":"salePeriod.to","column":"salePeriod.to","kind":"date","isShort":true},{"path":"days","column":"days","kind":"number","isShort":false},{"path":"articleQuota","column":"articleQuota","kind":"number","isShort":false},{"path":"videoQuota","column":"videoQuota","kind":"number","isShort":false},{"path":"keywordQuota","column":"keywordQuota","kind":"number","isShort":false},{"path":"accountQuota","column":"accountQuota","kind":"number","isShort":false},{"path":"pointQuota","column":"pointQuota","kind":"number","isShort":false},{"path":"platforms","column":"platforms","kind":"list","isShort":false},{"path":"features","column":"features","kind":"list","isShort":false},{"path":"oemVisible","column":"oemVisible","kind":"flag","isShort":true},{"path":"sort","column":"sort","kind":"number","isShort":true},{"path":"sold","column":"sold","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["type"]},{"kind":"order","columns":["salePeriod.from"]},{"kind":"order","columns":["salePeriod.to"]},{"kind":"order","columns":["oemVisible"]},{"kind":"order","columns":["sort"]},{"kind":"order","columns":["status"]},{"kind":"list","columns":["platforms"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "packages")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "consumptions"
  add column "rankingId" text collate "_reading_order",
  add column "targetId" text collate "_reading_order";

create index if not exists "consumptions_createdAt_asc" on "consumptions" ("createdAt", "_seq");

create index if not exists "consumptions_createdAt_desc" on "consumptions" ("createdAt" desc nulls last, "_seq");

create index if not exists "consumptions_kind_asc" on "consumptions" ("kind", "_seq");

create index if not exists "consumptions_kind_desc" on "consumptions" ("kind" desc nulls last, "_seq");

create index if not exists "consumptions_item_asc" on "consumptions" ("item", "_seq");

create index if not exists "consumptions_item_desc" on "consumptions" ("item" desc nulls last, "_seq");

create index if not exists "consumptions_packageId_asc" on "consumptions" ("packageId", "_seq");

create index if not exists "consumptions_packageId_desc" on "consumptions" ("packageId" desc nulls last, "_seq");

create index if not exists "consumptions_phase_asc" on "consumptions" ("phase", "_seq");

create index if not exists "consumptions_phase_desc" on "consumptions" ("phase" desc nulls last, "_seq");

create index if not exists "consumptions_payWay_asc" on "consumptions" ("payWay", "_seq");

create index if not exists "consumptions_payWay_desc" on "consumptions" ("payWay" desc nulls last, "_seq");

create index if not exists "consumptions_operatorId_asc" on "consumptions" ("operatorId", "_seq");

create index if not exists "consumptions_operatorId_desc" on "consumptions" ("operatorId" desc nulls last, "_seq");

create index if not exists "consumptions_at_asc" on "consumptions" ("at", "_seq");

create index if not exists "consumptions_at_desc" on "consumptions" ("at" desc nulls last, "_seq");

create index if not exists "consumptions_reason_asc" on "consumptions" ("reason", "_seq");

create index if not exists "consumptions_reason_desc" on "consumptions" ("reason" desc nulls last, "_seq");

create index if not exists "consumptions_orderId_asc" on "consumptions" ("orderId", "_seq");

create index if not exists "consumptions_orderId_desc" on "consumptions" ("orderId" desc nulls last, "_seq");

create index if not exists "consumptions_giftId_asc" on "consumptions" ("giftId", "_seq");

create index if not exists "consumptions_giftId_desc" on "consumptions" ("giftId" desc nulls last, "_seq");

create index if not exists "consumptions_articleTaskId_asc" on "consumptions" ("articleTaskId", "_seq");

create index if not exists "consumptions_articleTaskId_desc" on "consumptions" ("articleTaskId" desc nulls last, "_seq");

create index if not exists "consumptions_videoTaskId_asc" on "consumptions" ("videoTaskId", "_seq");

create index if not exists "consumptions_videoTaskId_desc" on "consumptions" ("videoTaskId" desc nulls last, "_seq");

create index if not exists "consumptions_expansionId_asc" on "consumptions" ("expansionId", "_seq");

create index if not exists "consumptions_expansionId_desc" on "consumptions" ("expansionId" desc nulls last, "_seq");

create index if not exists "consumptions_accountId_asc" on "consumptions" ("accountId", "_seq");

create index if not exists "consumptions_accountId_desc" on "consumptions" ("accountId" desc nulls last, "_seq");

create index if not exists "consumptions_rankingId_asc" on "consumptions" ("rankingId", "_seq");

create index if not exists "consumptions_rankingId_desc" on "consumptions" ("rankingId" desc nulls last, "_seq");

create index if not exists "consumptions_targetId_asc" on "consumptions" ("targetId", "_seq");

create index if not exists "consumptions_targetId_desc" on "consumptions" ("targetId" desc nulls last, "_seq");

create index if not exists "consumptions_ownerId_asc" on "consumptions" ("ownerId", "_seq");

create index if not exists "consumptions_ownerId_desc" on "consumptions" ("ownerId" desc nulls last, "_seq");

create index if not exists "consumptions_ownerId_at_asc" on "consumptions" ("ownerId", "at", "_seq");

create index if not exists "consumptions_ownerId_at_desc" on "consumptions" ("ownerId", "at" desc nulls last, "_seq");

create unique index if not exists "consumptions_no_key" on "consumptions" ("no") where "no" <> '';

create unique index if not exists "consumptions_pendingId_key" on "consumptions" ("pendingId") where "pendingId" <> '';

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "consumptions__search_no_part" on "consumptions" using gin ("_search_no" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "consumptions__search_refNo_part" on "consumptions" using gin ("_search_refNo" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "consumptions__search_remark_part" on "consumptions" using gin ("_search_remark" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'consumptions',
  '{"collection":"consumptions","table":"consumptions","columns":[{"path":"no","column":"no","kind":"text","isShort":true},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"item","column":"item","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"phase","column":"phase","kind":"text","isShort":true},{"path":"amount","column":"amount","kind":"number","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"used","column":"used","kind":"number","isShort":false},{"path":"income","column":"income","kind":"number","isShort":false},{"path":"before","column":"before","kind":"number","isShort":false},{"path":"after","column":"after","kind":"number","isShort":false},{"path":"payWay","column":"payWay","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"refNo","column":"refNo","kind":"text","isShort":false},{"path":"at","column":"at","kind":"date","isShort":true},{"path":"reason","column":"reason","kind":"text","isShort":true},{"path":"remark","column":"remark","kind":"text","isShort":false},{"path":"orderId","column":"orderId","kind":"text","isShort":true},{"path":"giftId","column":"giftId","kind":"text","isShort":true},{"path":"articleTaskId","column":"articleTaskId","kind":"text","isShort":true},{"path":"videoTaskId","column":"videoTaskId","kind":"text","isShort":true},{"path":"expansionId","column":"expansionId","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"rankingId","column":"rankingId","kind":"text","isShort":true},{"path":"targetId","column":"targetId","kind":"text","isShort":true},{"path":"debit","column":"debit","kind":"text","isShort":false},{"path":"credit","column":"credit","kind":"text","isShort":false},{"path":"units","column":"units","kind":"number","isShort":false},{"path":"causeKey","column":"causeKey","kind":"text","isShort":false},{"path":"pendingId","column":"pendingId","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"no","column":"_search_no","kind":"plain"},{"path":"refNo","column":"_search_refNo","kind":"plain"},{"path":"remark","column":"_search_remark","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["item"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["phase"]},{"kind":"order","columns":["payWay"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["at"]},{"kind":"order","columns":["reason"]},{"kind":"order","columns":["orderId"]},{"kind":"order","columns":["giftId"]},{"kind":"order","columns":["articleTaskId"]},{"kind":"order","columns":["videoTaskId"]},{"kind":"order","columns":["expansionId"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["rankingId"]},{"kind":"order","columns":["targetId"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","at"]},{"kind":"unique","columns":["no"]},{"kind":"unique","columns":["pendingId"]},{"kind":"search","columns":["_search_no"]},{"kind":"search","columns":["_search_refNo"]},{"kind":"search","columns":["_search_remark"]}]}',
  not exists (select from "consumptions")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "gifts"
  add column "formerPackageId" text collate "_reading_order",
  add column "formerExpireAt" text collate "C",
  add column "endsAt" text collate "C";

create index if not exists "gifts_createdAt_asc" on "gifts" ("createdAt", "_seq");

create index if not exists "gifts_createdAt_desc" on "gifts" ("createdAt" desc nulls last, "_seq");

create index if not exists "gifts_customerId_asc" on "gifts" ("customerId", "_seq");

create index if not exists "gifts_customerId_desc" on "gifts" ("customerId" desc nulls last, "_seq");

create index if not exists "gifts_packageId_asc" on "gifts" ("packageId", "_seq");

create index if not exists "gifts_packageId_desc" on "gifts" ("packageId" desc nulls last, "_seq");

create index if not exists "gifts_reason_asc" on "gifts" ("reason", "_seq");

create index if not exists "gifts_reason_desc" on "gifts" ("reason" desc nulls last, "_seq");

create index if not exists "gifts_expireAt_asc" on "gifts" ("expireAt", "_seq");

create index if not exists "gifts_expireAt_desc" on "gifts" ("expireAt" desc nulls last, "_seq");

create index if not exists "gifts_operatorId_asc" on "gifts" ("operatorId", "_seq");

create index if not exists "gifts_operatorId_desc" on "gifts" ("operatorId" desc nulls last, "_seq");

create index if not exists "gifts_formerPackageId_asc" on "gifts" ("formerPackageId", "_seq");

create index if not exists "gifts_formerPackageId_desc" on "gifts" ("formerPackageId" desc nulls last, "_seq");

create index if not exists "gifts_endsAt_asc" on "gifts" ("endsAt", "_seq");

create index if not exists "gifts_endsAt_desc" on "gifts" ("endsAt" desc nulls last, "_seq");

create index if not exists "gifts_status_asc" on "gifts" ("status", "_seq");

create index if not exists "gifts_status_desc" on "gifts" ("status" desc nulls last, "_seq");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'gifts',
  '{"collection":"gifts","table":"gifts","columns":[{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"days","column":"days","kind":"number","isShort":false},{"path":"itemTotal","column":"itemTotal","kind":"number","isShort":false},{"path":"reason","column":"reason","kind":"text","isShort":true},{"path":"expireAt","column":"expireAt","kind":"date","isShort":true},{"path":"remark","column":"remark","kind":"text","isShort":false},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"effectiveAt","column":"effectiveAt","kind":"date","isShort":false},{"path":"formerPackageId","column":"formerPackageId","kind":"text","isShort":true},{"path":"formerExpireAt","column":"formerExpireAt","kind":"date","isShort":false},{"path":"endsAt","column":"endsAt","kind":"date","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["reason"]},{"kind":"order","columns":["expireAt"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["formerPackageId"]},{"kind":"order","columns":["endsAt"]},{"kind":"order","columns":["status"]}]}',
  not exists (select from "gifts")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "salesOrders"
  add column "doneAt" text collate "C",
  add column "restDays" double precision,
  add column "carriedDays" double precision,
  add column "addonEndsAt" text collate "C";

create index if not exists "salesOrders_createdAt_asc" on "salesOrders" ("createdAt", "_seq");

create index if not exists "salesOrders_createdAt_desc" on "salesOrders" ("createdAt" desc nulls last, "_seq");

create index if not exists "salesOrders_customerId_asc" on "salesOrders" ("customerId", "_seq");

create index if not exists "salesOrders_customerId_desc" on "salesOrders" ("customerId" desc nulls last, "_seq");

create index if not exists "salesOrders_company_asc" on "salesOrders" ("company", "_seq");

create index if not exists "salesOrders_company_desc" on "salesOrders" ("company" desc nulls last, "_seq");

create index if not exists "salesOrders_kind_asc" on "salesOrders" ("kind", "_seq");

create index if not exists "salesOrders_kind_desc" on "salesOrders" ("kind" desc nulls last, "_seq");

create index if not exists "salesOrders_packageId_asc" on "salesOrders" ("packageId", "_seq");

create index if not exists "salesOrders_packageId_desc" on "salesOrders" ("packageId" desc nulls last, "_seq");

create index if not exists "salesOrders_payWay_asc" on "salesOrders" ("payWay", "_seq");

create index if not exists "salesOrders_payWay_desc" on "salesOrders" ("payWay" desc nulls last, "_seq");

create index if not exists "salesOrders_payerId_asc" on "salesOrders" ("payerId", "_seq");

create index if not exists "salesOrders_payerId_desc" on "salesOrders" ("payerId" desc nulls last, "_seq");

create index if not exists "salesOrders_operatorId_asc" on "salesOrders" ("operatorId", "_seq");

create index if not exists "salesOrders_operatorId_desc" on "salesOrders" ("operatorId" desc nulls last, "_seq");

create index if not exists "salesOrders_formerPackageId_asc" on "salesOrders" ("formerPackageId", "_seq");

create index if not exists "salesOrders_formerPackageId_desc" on "salesOrders" ("formerPackageId" desc nulls last, "_seq");

create index if not exists "salesOrders_addonEndsAt_asc" on "salesOrders" ("addonEndsAt", "_seq");

create index if not exists "salesOrders_addonEndsAt_desc" on "salesOrders" ("addonEndsAt" desc nulls last, "_seq");

create index if not exists "salesOrders_status_asc" on "salesOrders" ("status", "_seq");

create index if not exists "salesOrders_status_desc" on "salesOrders" ("status" desc nulls last, "_seq");

create index if not exists "salesOrders_ownerId_asc" on "salesOrders" ("ownerId", "_seq");

create index if not exists "salesOrders_ownerId_desc" on "salesOrders" ("ownerId" desc nulls last, "_seq");

create index if not exists "salesOrders_ownerId_createdAt_asc" on "salesOrders" ("ownerId", "createdAt", "_seq");

create index if not exists "salesOrders_ownerId_createdAt_desc" on "salesOrders" ("ownerId", "createdAt" desc nulls last, "_seq");

create unique index if not exists "salesOrders_no_key" on "salesOrders" ("no") where "no" <> '';

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "salesOrders__search_no_part" on "salesOrders" using gin ("_search_no" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "salesOrders__search_company_part" on "salesOrders" using gin ("_search_company" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'salesOrders',
  '{"collection":"salesOrders","table":"salesOrders","columns":[{"path":"no","column":"no","kind":"text","isShort":true},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"company","column":"company","kind":"text","isShort":true},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"topUp","column":"topUp","kind":"number","isShort":false},{"path":"item","column":"item","kind":"text","isShort":false},{"path":"change","column":"change","kind":"number","isShort":false},{"path":"payWay","column":"payWay","kind":"text","isShort":true},{"path":"reason","column":"reason","kind":"text","isShort":false},{"path":"amount","column":"amount","kind":"number","isShort":false},{"path":"payerId","column":"payerId","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"formerPackageId","column":"formerPackageId","kind":"text","isShort":true},{"path":"formerExpireAt","column":"formerExpireAt","kind":"date","isShort":false},{"path":"expireAt","column":"expireAt","kind":"date","isShort":false},{"path":"doneAt","column":"doneAt","kind":"date","isShort":false},{"path":"restDays","column":"restDays","kind":"number","isShort":false},{"path":"carriedDays","column":"carriedDays","kind":"number","isShort":false},{"path":"addonEndsAt","column":"addonEndsAt","kind":"date","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"reverseReason","column":"reverseReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"no","column":"_search_no","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["company"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["payWay"]},{"kind":"order","columns":["payerId"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["formerPackageId"]},{"kind":"order","columns":["addonEndsAt"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"unique","columns":["no"]},{"kind":"search","columns":["_search_no"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "salesOrders")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
