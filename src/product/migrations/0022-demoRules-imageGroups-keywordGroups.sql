-- 0022-demoRules-imageGroups-keywordGroups.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "imageGroups"
  add column "ownerId+~name" text collate "_reading_order";

create index if not exists "imageGroups_createdAt_asc" on "imageGroups" ("createdAt", "_seq");

create index if not exists "imageGroups_createdAt_desc" on "imageGroups" ("createdAt" desc nulls last, "_seq");

create index if not exists "imageGroups_channel_asc" on "imageGroups" ("channel", "_seq");

create index if not exists "imageGroups_channel_desc" on "imageGroups" ("channel" desc nulls last, "_seq");

create index if not exists "imageGroups_industry_asc" on "imageGroups" ("industry", "_seq");

create index if not exists "imageGroups_industry_desc" on "imageGroups" ("industry" desc nulls last, "_seq");

create index if not exists "imageGroups_status_asc" on "imageGroups" ("status", "_seq");

create index if not exists "imageGroups_status_desc" on "imageGroups" ("status" desc nulls last, "_seq");

create index if not exists "imageGroups_ownerId_asc" on "imageGroups" ("ownerId", "_seq");

create index if not exists "imageGroups_ownerId_desc" on "imageGroups" ("ownerId" desc nulls last, "_seq");

create index if not exists "imageGroups_ownerId_createdAt_asc" on "imageGroups" ("ownerId", "createdAt", "_seq");

create index if not exists "imageGroups_ownerId_createdAt_desc" on "imageGroups" ("ownerId", "createdAt" desc nulls last, "_seq");

create unique index if not exists "imageGroups_ownerId+name_key" on "imageGroups" ("ownerId+name") where "ownerId+name" <> '';

create index if not exists "imageGroups_ownerId+~name_same" on "imageGroups" ("ownerId+~name");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "imageGroups__search_name_part" on "imageGroups" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'imageGroups',
  '{"collection":"imageGroups","table":"imageGroups","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"channel","column":"channel","kind":"text","isShort":true},{"path":"industry","column":"industry","kind":"text","isShort":true},{"path":"dedupe","column":"dedupe","kind":"flag","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"usedCount","column":"usedCount","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"ownerId+name","column":"ownerId+name","kind":"text","isShort":true},{"path":"ownerId+~name","column":"ownerId+~name","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["channel"]},{"kind":"order","columns":["industry"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"unique","columns":["ownerId+name"]},{"kind":"same","columns":["ownerId+~name"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "imageGroups")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "keywordGroups"
  add column "ownerId+~name" text collate "_reading_order";

create index if not exists "keywordGroups_createdAt_asc" on "keywordGroups" ("createdAt", "_seq");

create index if not exists "keywordGroups_createdAt_desc" on "keywordGroups" ("createdAt" desc nulls last, "_seq");

create index if not exists "keywordGroups_industry_asc" on "keywordGroups" ("industry", "_seq");

create index if not exists "keywordGroups_industry_desc" on "keywordGroups" ("industry" desc nulls last, "_seq");

create index if not exists "keywordGroups_status_asc" on "keywordGroups" ("status", "_seq");

create index if not exists "keywordGroups_status_desc" on "keywordGroups" ("status" desc nulls last, "_seq");

create index if not exists "keywordGroups_ownerId_asc" on "keywordGroups" ("ownerId", "_seq");

create index if not exists "keywordGroups_ownerId_desc" on "keywordGroups" ("ownerId" desc nulls last, "_seq");

create index if not exists "keywordGroups_ownerId_createdAt_asc" on "keywordGroups" ("ownerId", "createdAt", "_seq");

create index if not exists "keywordGroups_ownerId_createdAt_desc" on "keywordGroups" ("ownerId", "createdAt" desc nulls last, "_seq");

create unique index if not exists "keywordGroups_ownerId+name_key" on "keywordGroups" ("ownerId+name") where "ownerId+name" <> '';

create index if not exists "keywordGroups_ownerId+~name_same" on "keywordGroups" ("ownerId+~name");

create index if not exists "keywordGroups_regions_list" on "keywordGroups" using gin ("regions");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordGroups__search_name_part" on "keywordGroups" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordGroups__search_brand_part" on "keywordGroups" using gin ("_search_brand" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'keywordGroups',
  '{"collection":"keywordGroups","table":"keywordGroups","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"channel","column":"channel","kind":"text","isShort":false},{"path":"color","column":"color","kind":"text","isShort":false},{"path":"brand","column":"brand","kind":"text","isShort":false},{"path":"industry","column":"industry","kind":"text","isShort":true},{"path":"regions","column":"regions","kind":"list","isShort":false},{"path":"mainWords","column":"mainWords","kind":"list","isShort":false},{"path":"contact","column":"contact","kind":"text","isShort":false},{"path":"site","column":"site","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"poi","column":"poi","kind":"text","isShort":false},{"path":"titleTemplates","column":"titleTemplates","kind":"text","isShort":false},{"path":"keywordCount","column":"keywordCount","kind":"number","isShort":false},{"path":"usedCount","column":"usedCount","kind":"number","isShort":false},{"path":"homeCount","column":"homeCount","kind":"number","isShort":false},{"path":"copyCount","column":"copyCount","kind":"number","isShort":false},{"path":"imageCount","column":"imageCount","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"ownerId+name","column":"ownerId+name","kind":"text","isShort":true},{"path":"ownerId+~name","column":"ownerId+~name","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"brand","column":"_search_brand","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["industry"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"unique","columns":["ownerId+name"]},{"kind":"same","columns":["ownerId+~name"]},{"kind":"list","columns":["regions"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_brand"]}]}',
  not exists (select from "keywordGroups")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "reportCases"
  add column "~shareToken" text collate "_reading_order";

create index if not exists "reportCases_createdAt_asc" on "reportCases" ("createdAt", "_seq");

create index if not exists "reportCases_createdAt_desc" on "reportCases" ("createdAt" desc nulls last, "_seq");

create index if not exists "reportCases_customerId_asc" on "reportCases" ("customerId", "_seq");

create index if not exists "reportCases_customerId_desc" on "reportCases" ("customerId" desc nulls last, "_seq");

create index if not exists "reportCases_industry_asc" on "reportCases" ("industry", "_seq");

create index if not exists "reportCases_industry_desc" on "reportCases" ("industry" desc nulls last, "_seq");

create index if not exists "reportCases_variant_asc" on "reportCases" ("variant", "_seq");

create index if not exists "reportCases_variant_desc" on "reportCases" ("variant" desc nulls last, "_seq");

create index if not exists "reportCases_status_asc" on "reportCases" ("status", "_seq");

create index if not exists "reportCases_status_desc" on "reportCases" ("status" desc nulls last, "_seq");

create unique index if not exists "reportCases_no_key" on "reportCases" ("no") where "no" <> '';

create unique index if not exists "reportCases_shareToken_key" on "reportCases" ("shareToken") where "shareToken" <> '';

create index if not exists "reportCases_~shareToken_same" on "reportCases" ("~shareToken");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "reportCases__search_title_part" on "reportCases" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "reportCases__search_no_part" on "reportCases" using gin ("_search_no" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'reportCases',
  '{"collection":"reportCases","table":"reportCases","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"no","column":"no","kind":"text","isShort":true},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"industry","column":"industry","kind":"text","isShort":true},{"path":"variant","column":"variant","kind":"text","isShort":true},{"path":"periodStart","column":"periodStart","kind":"date","isShort":false},{"path":"periodEnd","column":"periodEnd","kind":"date","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"published","column":"published","kind":"number","isShort":false},{"path":"indexed","column":"indexed","kind":"number","isShort":false},{"path":"homeWords","column":"homeWords","kind":"number","isShort":false},{"path":"reads","column":"reads","kind":"number","isShort":false},{"path":"leads","column":"leads","kind":"number","isShort":false},{"path":"isPublic","column":"isPublic","kind":"flag","isShort":false},{"path":"shareToken","column":"shareToken","kind":"text","isShort":true},{"path":"passcode","column":"passcode","kind":"text","isShort":false},{"path":"expireAt","column":"expireAt","kind":"date","isShort":false},{"path":"opens","column":"opens","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"~shareToken","column":"~shareToken","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"},{"path":"no","column":"_search_no","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["industry"]},{"kind":"order","columns":["variant"]},{"kind":"order","columns":["status"]},{"kind":"unique","columns":["no"]},{"kind":"unique","columns":["shareToken"]},{"kind":"same","columns":["~shareToken"]},{"kind":"search","columns":["_search_title"]},{"kind":"search","columns":["_search_no"]}]}',
  not exists (select from "reportCases")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "users"
  add column "~username" text collate "_reading_order",
  add column "~brandDomain" text collate "_reading_order";

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
  '{"collection":"users","table":"users","columns":[{"path":"username","column":"username","kind":"text","isShort":true},{"path":"nickname","column":"nickname","kind":"text","isShort":false},{"path":"avatar","column":"avatar","kind":"text","isShort":false},{"path":"company","column":"company","kind":"text","isShort":false},{"path":"contact","column":"contact","kind":"text","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":true},{"path":"email","column":"email","kind":"text","isShort":false},{"path":"roles","column":"roles","kind":"list","isShort":false},{"path":"permissions","column":"permissions","kind":"list","isShort":false},{"path":"isSuper","column":"isSuper","kind":"flag","isShort":false},{"path":"agentId","column":"agentId","kind":"text","isShort":true},{"path":"oemId","column":"oemId","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"brandName","column":"brandName","kind":"text","isShort":false},{"path":"brandLogo","column":"brandLogo","kind":"text","isShort":false},{"path":"brandFavicon","column":"brandFavicon","kind":"text","isShort":false},{"path":"brandDomain","column":"brandDomain","kind":"text","isShort":true},{"path":"brandContact","column":"brandContact","kind":"text","isShort":false},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"subscriptionStatus","column":"subscriptionStatus","kind":"text","isShort":true},{"path":"expireAt","column":"expireAt","kind":"date","isShort":true},{"path":"balance","column":"balance","kind":"number","isShort":false},{"path":"articleLeft","column":"articleLeft","kind":"number","isShort":false},{"path":"videoLeft","column":"videoLeft","kind":"number","isShort":false},{"path":"keywordLeft","column":"keywordLeft","kind":"number","isShort":false},{"path":"accountLeft","column":"accountLeft","kind":"number","isShort":false},{"path":"lastLoginAt","column":"lastLoginAt","kind":"date","isShort":true},{"path":"source","column":"source","kind":"text","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"~username","column":"~username","kind":"text","isShort":true},{"path":"~brandDomain","column":"~brandDomain","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"username","column":"_search_username","kind":"plain"},{"path":"nickname","column":"_search_nickname","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["agentId"]},{"kind":"order","columns":["oemId"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["subscriptionStatus"]},{"kind":"order","columns":["expireAt"]},{"kind":"order","columns":["lastLoginAt"]},{"kind":"order","columns":["status"]},{"kind":"unique","columns":["username"]},{"kind":"unique","columns":["mobile"]},{"kind":"unique","columns":["brandDomain"]},{"kind":"same","columns":["~username"]},{"kind":"same","columns":["~brandDomain"]},{"kind":"list","columns":["roles"]},{"kind":"search","columns":["_search_username"]},{"kind":"search","columns":["_search_nickname"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "users")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "templateRoles"
  add column "~role" text collate "_reading_order";

create index if not exists "templateRoles_createdAt_asc" on "templateRoles" ("createdAt", "_seq");

create index if not exists "templateRoles_createdAt_desc" on "templateRoles" ("createdAt" desc nulls last, "_seq");

create unique index if not exists "templateRoles_role_key" on "templateRoles" ("role") where "role" <> '';

create index if not exists "templateRoles_~role_same" on "templateRoles" ("~role");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "templateRoles__search_role_part" on "templateRoles" using gin ("_search_role" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'templateRoles',
  '{"collection":"templateRoles","table":"templateRoles","columns":[{"path":"role","column":"role","kind":"text","isShort":true},{"path":"btnRolesCheckedList","column":"btnRolesCheckedList","kind":"list","isShort":false},{"path":"~role","column":"~role","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"role","column":"_search_role","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"unique","columns":["role"]},{"kind":"same","columns":["~role"]},{"kind":"search","columns":["_search_role"]}]}',
  not exists (select from "templateRoles")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "demoRules"
  add column "~code" text collate "_reading_order";

create index if not exists "demoRules_createdAt_asc" on "demoRules" ("createdAt", "_seq");

create index if not exists "demoRules_createdAt_desc" on "demoRules" ("createdAt" desc nulls last, "_seq");

create unique index if not exists "demoRules_code_key" on "demoRules" ("code") where "code" <> '';

create index if not exists "demoRules_~code_same" on "demoRules" ("~code");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "demoRules__search_code_part" on "demoRules" using gin ("_search_code" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'demoRules',
  '{"collection":"demoRules","table":"demoRules","columns":[{"path":"code","column":"code","kind":"text","isShort":true},{"path":"age","column":"age","kind":"number","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":false},{"path":"site","column":"site","kind":"text","isShort":false},{"path":"words","column":"words","kind":"text","isShort":false},{"path":"period.from","column":"period.from","kind":"date","isShort":false},{"path":"period.to","column":"period.to","kind":"date","isShort":false},{"path":"~code","column":"~code","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"code","column":"_search_code","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"unique","columns":["code"]},{"kind":"same","columns":["~code"]},{"kind":"search","columns":["_search_code"]}]}',
  not exists (select from "demoRules")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
