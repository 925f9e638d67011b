-- 0009-accounts-leads-brands.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "users"
  add column "brandName" text collate "_reading_order",
  add column "brandLogo" text collate "_reading_order",
  add column "brandFavicon" text collate "_reading_order",
  add column "brandDomain" text collate "_reading_order",
  add column "brandContact" text collate "_reading_order";

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
  '{"collection":"users","table":"users","columns":[{"path":"username","column":"username","kind":"text","isShort":true},{"path":"nickname","column":"nickname","kind":"text","isShort":false},{"path":"avatar","column":"avatar","kind":"text","isShort":false},{"path":"company","column":"company","kind":"text","isShort":false},{"path":"contact","column":"contact","kind":"text","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":true},{"path":"email","column":"email","kind":"text","isShort":false},{"path":"roles","column":"roles","kind":"list","isShort":false},{"path":"permissions","column":"permissions","kind":"list","isShort":false},{"path":"isSuper","column":"isSuper","kind":"flag","isShort":false},{"path":"agentId","column":"agentId","kind":"text","isShort":true},{"path":"oemId","column":"oemId","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"brandName","column":"brandName","kind":"text","isShort":false},{"path":"brandLogo","column":"brandLogo","kind":"text","isShort":false},{"path":"brandFavicon","column":"brandFavicon","kind":"text","isShort":false},{"path":"brandDomain","column":"brandDomain","kind":"text","isShort":true},{"path":"brandContact","column":"brandContact","kind":"text","isShort":false},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"subscriptionStatus","column":"subscriptionStatus","kind":"text","isShort":true},{"path":"expireAt","column":"expireAt","kind":"date","isShort":true},{"path":"balance","column":"balance","kind":"number","isShort":false},{"path":"articleLeft","column":"articleLeft","kind":"number","isShort":false},{"path":"videoLeft","column":"videoLeft","kind":"number","isShort":false},{"path":"keywordLeft","column":"keywordLeft","kind":"number","isShort":false},{"path":"accountLeft","column":"accountLeft","kind":"number","isShort":false},{"path":"lastLoginAt","column":"lastLoginAt","kind":"date","isShort":true},{"path":"source","column":"source","kind":"text","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"username","column":"_search_username","kind":"plain"},{"path":"nickname","column":"_search_nickname","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["agentId"]},{"kind":"order","columns":["oemId"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["subscriptionStatus"]},{"kind":"order","columns":["expireAt"]},{"kind":"order","columns":["lastLoginAt"]},{"kind":"order","columns":["status"]},{"kind":"unique","columns":["username"]},{"kind":"unique","columns":["mobile"]},{"kind":"unique","columns":["brandDomain"]},{"kind":"list","columns":["roles"]},{"kind":"search","columns":["_search_username"]},{"kind":"search","columns":["_search_nickname"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "users")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "consumptions"
  add column "accountId" text collate "_reading_order";

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
  '{"collection":"consumptions","table":"consumptions","columns":[{"path":"no","column":"no","kind":"text","isShort":true},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"item","column":"item","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"phase","column":"phase","kind":"text","isShort":true},{"path":"amount","column":"amount","kind":"number","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"used","column":"used","kind":"number","isShort":false},{"path":"income","column":"income","kind":"number","isShort":false},{"path":"before","column":"before","kind":"number","isShort":false},{"path":"after","column":"after","kind":"number","isShort":false},{"path":"payWay","column":"payWay","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"refNo","column":"refNo","kind":"text","isShort":false},{"path":"at","column":"at","kind":"date","isShort":true},{"path":"remark","column":"remark","kind":"text","isShort":false},{"path":"orderId","column":"orderId","kind":"text","isShort":true},{"path":"giftId","column":"giftId","kind":"text","isShort":true},{"path":"articleTaskId","column":"articleTaskId","kind":"text","isShort":true},{"path":"videoTaskId","column":"videoTaskId","kind":"text","isShort":true},{"path":"expansionId","column":"expansionId","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"debit","column":"debit","kind":"text","isShort":false},{"path":"credit","column":"credit","kind":"text","isShort":false},{"path":"units","column":"units","kind":"number","isShort":false},{"path":"causeKey","column":"causeKey","kind":"text","isShort":false},{"path":"pendingId","column":"pendingId","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"no","column":"_search_no","kind":"plain"},{"path":"refNo","column":"_search_refNo","kind":"plain"},{"path":"remark","column":"_search_remark","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["item"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["phase"]},{"kind":"order","columns":["payWay"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["at"]},{"kind":"order","columns":["orderId"]},{"kind":"order","columns":["giftId"]},{"kind":"order","columns":["articleTaskId"]},{"kind":"order","columns":["videoTaskId"]},{"kind":"order","columns":["expansionId"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","at"]},{"kind":"unique","columns":["no"]},{"kind":"unique","columns":["pendingId"]},{"kind":"search","columns":["_search_no"]},{"kind":"search","columns":["_search_refNo"]},{"kind":"search","columns":["_search_remark"]}]}',
  not exists (select from "consumptions")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "inquiries"
  add column "convertedId" text collate "_reading_order",
  add column "agentId" text collate "_reading_order";

create index if not exists "inquiries_createdAt_asc" on "inquiries" ("createdAt", "_seq");

create index if not exists "inquiries_createdAt_desc" on "inquiries" ("createdAt" desc nulls last, "_seq");

create index if not exists "inquiries_source_asc" on "inquiries" ("source", "_seq");

create index if not exists "inquiries_source_desc" on "inquiries" ("source" desc nulls last, "_seq");

create index if not exists "inquiries_platform_asc" on "inquiries" ("platform", "_seq");

create index if not exists "inquiries_platform_desc" on "inquiries" ("platform" desc nulls last, "_seq");

create index if not exists "inquiries_customerId_asc" on "inquiries" ("customerId", "_seq");

create index if not exists "inquiries_customerId_desc" on "inquiries" ("customerId" desc nulls last, "_seq");

create index if not exists "inquiries_level_asc" on "inquiries" ("level", "_seq");

create index if not exists "inquiries_level_desc" on "inquiries" ("level" desc nulls last, "_seq");

create index if not exists "inquiries_status_asc" on "inquiries" ("status", "_seq");

create index if not exists "inquiries_status_desc" on "inquiries" ("status" desc nulls last, "_seq");

create index if not exists "inquiries_assigneeId_asc" on "inquiries" ("assigneeId", "_seq");

create index if not exists "inquiries_assigneeId_desc" on "inquiries" ("assigneeId" desc nulls last, "_seq");

create index if not exists "inquiries_nextFollowAt_asc" on "inquiries" ("nextFollowAt", "_seq");

create index if not exists "inquiries_nextFollowAt_desc" on "inquiries" ("nextFollowAt" desc nulls last, "_seq");

create index if not exists "inquiries_convertedId_asc" on "inquiries" ("convertedId", "_seq");

create index if not exists "inquiries_convertedId_desc" on "inquiries" ("convertedId" desc nulls last, "_seq");

create index if not exists "inquiries_agentId_asc" on "inquiries" ("agentId", "_seq");

create index if not exists "inquiries_agentId_desc" on "inquiries" ("agentId" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_name_part" on "inquiries" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_mobile_part" on "inquiries" using gin ("_search_mobile" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_wechat_part" on "inquiries" using gin ("_search_wechat" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_company_part" on "inquiries" using gin ("_search_company" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'inquiries',
  '{"collection":"inquiries","table":"inquiries","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":false},{"path":"wechat","column":"wechat","kind":"text","isShort":false},{"path":"company","column":"company","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"sourceUrl","column":"sourceUrl","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"keyword","column":"keyword","kind":"text","isShort":false},{"path":"region","column":"region","kind":"text","isShort":false},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"level","column":"level","kind":"text","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"assigneeId","column":"assigneeId","kind":"text","isShort":true},{"path":"claimedAt","column":"claimedAt","kind":"date","isShort":false},{"path":"followNote","column":"followNote","kind":"text","isShort":false},{"path":"followWay","column":"followWay","kind":"text","isShort":false},{"path":"lastFollowAt","column":"lastFollowAt","kind":"date","isShort":false},{"path":"nextFollowAt","column":"nextFollowAt","kind":"date","isShort":true},{"path":"followCount","column":"followCount","kind":"number","isShort":false},{"path":"dealAmount","column":"dealAmount","kind":"number","isShort":false},{"path":"convertedId","column":"convertedId","kind":"text","isShort":true},{"path":"agentId","column":"agentId","kind":"text","isShort":true},{"path":"convertedAt","column":"convertedAt","kind":"date","isShort":false},{"path":"invalidReason","column":"invalidReason","kind":"text","isShort":false},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"mobile","column":"_search_mobile","kind":"plain"},{"path":"wechat","column":"_search_wechat","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["level"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["assigneeId"]},{"kind":"order","columns":["nextFollowAt"]},{"kind":"order","columns":["convertedId"]},{"kind":"order","columns":["agentId"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_mobile"]},{"kind":"search","columns":["_search_wechat"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "inquiries")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "comments"
  add column "replyStatus" text collate "_reading_order",
  add column "replyCause" text collate "_reading_order",
  add column "replyAskedAt" text collate "C";

create index if not exists "comments_createdAt_asc" on "comments" ("createdAt", "_seq");

create index if not exists "comments_createdAt_desc" on "comments" ("createdAt" desc nulls last, "_seq");

create index if not exists "comments_platform_asc" on "comments" ("platform", "_seq");

create index if not exists "comments_platform_desc" on "comments" ("platform" desc nulls last, "_seq");

create index if not exists "comments_commentAt_asc" on "comments" ("commentAt", "_seq");

create index if not exists "comments_commentAt_desc" on "comments" ("commentAt" desc nulls last, "_seq");

create index if not exists "comments_intent_asc" on "comments" ("intent", "_seq");

create index if not exists "comments_intent_desc" on "comments" ("intent" desc nulls last, "_seq");

create index if not exists "comments_replied_asc" on "comments" ("replied", "_seq");

create index if not exists "comments_replied_desc" on "comments" ("replied" desc nulls last, "_seq");

create index if not exists "comments_assigneeId_asc" on "comments" ("assigneeId", "_seq");

create index if not exists "comments_assigneeId_desc" on "comments" ("assigneeId" desc nulls last, "_seq");

create index if not exists "comments_status_asc" on "comments" ("status", "_seq");

create index if not exists "comments_status_desc" on "comments" ("status" desc nulls last, "_seq");

create index if not exists "comments_replyStatus_asc" on "comments" ("replyStatus", "_seq");

create index if not exists "comments_replyStatus_desc" on "comments" ("replyStatus" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "comments__search_account_part" on "comments" using gin ("_search_account" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "comments__search_postTitle_part" on "comments" using gin ("_search_postTitle" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "comments__search_nickname_part" on "comments" using gin ("_search_nickname" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "comments__search_content_part" on "comments" using gin ("_search_content" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'comments',
  '{"collection":"comments","table":"comments","columns":[{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"account","column":"account","kind":"text","isShort":false},{"path":"postTitle","column":"postTitle","kind":"text","isShort":false},{"path":"postUrl","column":"postUrl","kind":"text","isShort":false},{"path":"nickname","column":"nickname","kind":"text","isShort":false},{"path":"uid","column":"uid","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"commentAt","column":"commentAt","kind":"date","isShort":true},{"path":"region","column":"region","kind":"text","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"hitWords","column":"hitWords","kind":"list","isShort":false},{"path":"intent","column":"intent","kind":"text","isShort":true},{"path":"replied","column":"replied","kind":"flag","isShort":true},{"path":"replyContent","column":"replyContent","kind":"text","isShort":false},{"path":"repliedAt","column":"repliedAt","kind":"date","isShort":false},{"path":"assigneeId","column":"assigneeId","kind":"text","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"replyStatus","column":"replyStatus","kind":"text","isShort":true},{"path":"replyCause","column":"replyCause","kind":"text","isShort":false},{"path":"replyAskedAt","column":"replyAskedAt","kind":"date","isShort":false},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"account","column":"_search_account","kind":"plain"},{"path":"postTitle","column":"_search_postTitle","kind":"plain"},{"path":"nickname","column":"_search_nickname","kind":"plain"},{"path":"content","column":"_search_content","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["commentAt"]},{"kind":"order","columns":["intent"]},{"kind":"order","columns":["replied"]},{"kind":"order","columns":["assigneeId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["replyStatus"]},{"kind":"search","columns":["_search_account"]},{"kind":"search","columns":["_search_postTitle"]},{"kind":"search","columns":["_search_nickname"]},{"kind":"search","columns":["_search_content"]}]}',
  not exists (select from "comments")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
