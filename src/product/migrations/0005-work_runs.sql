-- 0005-work_runs.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "keywordExpansions"
  add column "failCause" text collate "_reading_order";

create index if not exists "keywordExpansions_createdAt_asc" on "keywordExpansions" ("createdAt", "_seq");

create index if not exists "keywordExpansions_createdAt_desc" on "keywordExpansions" ("createdAt" desc nulls last, "_seq");

create index if not exists "keywordExpansions_engine_asc" on "keywordExpansions" ("engine", "_seq");

create index if not exists "keywordExpansions_engine_desc" on "keywordExpansions" ("engine" desc nulls last, "_seq");

create index if not exists "keywordExpansions_groupId_asc" on "keywordExpansions" ("groupId", "_seq");

create index if not exists "keywordExpansions_groupId_desc" on "keywordExpansions" ("groupId" desc nulls last, "_seq");

create index if not exists "keywordExpansions_status_asc" on "keywordExpansions" ("status", "_seq");

create index if not exists "keywordExpansions_status_desc" on "keywordExpansions" ("status" desc nulls last, "_seq");

create index if not exists "keywordExpansions_ownerId_asc" on "keywordExpansions" ("ownerId", "_seq");

create index if not exists "keywordExpansions_ownerId_desc" on "keywordExpansions" ("ownerId" desc nulls last, "_seq");

create index if not exists "keywordExpansions_ownerId_createdAt_asc" on "keywordExpansions" ("ownerId", "createdAt", "_seq");

create index if not exists "keywordExpansions_ownerId_createdAt_desc" on "keywordExpansions" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "keywordExpansions_mode_list" on "keywordExpansions" using gin ("mode");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordExpansions__search_name_part" on "keywordExpansions" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordExpansions__search_seed_part" on "keywordExpansions" using gin ("_search_seed" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'keywordExpansions',
  '{"collection":"keywordExpansions","table":"keywordExpansions","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"seed","column":"seed","kind":"text","isShort":false},{"path":"mode","column":"mode","kind":"list","isShort":false},{"path":"engine","column":"engine","kind":"text","isShort":true},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"regions","column":"regions","kind":"list","isShort":false},{"path":"prefixes","column":"prefixes","kind":"list","isShort":false},{"path":"suffixes","column":"suffixes","kind":"list","isShort":false},{"path":"exclude","column":"exclude","kind":"list","isShort":false},{"path":"minLen","column":"minLen","kind":"number","isShort":false},{"path":"maxLen","column":"maxLen","kind":"number","isShort":false},{"path":"limit","column":"limit","kind":"number","isShort":false},{"path":"found","column":"found","kind":"number","isShort":false},{"path":"kept","column":"kept","kind":"number","isShort":false},{"path":"cost","column":"cost","kind":"number","isShort":false},{"path":"results","column":"results","kind":"list","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"seed","column":"_search_seed","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["engine"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["mode"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_seed"]}]}',
  not exists (select from "keywordExpansions")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "videoTasks"
  add column "failCause" text collate "_reading_order";

create index if not exists "videoTasks_createdAt_asc" on "videoTasks" ("createdAt", "_seq");

create index if not exists "videoTasks_createdAt_desc" on "videoTasks" ("createdAt" desc nulls last, "_seq");

create index if not exists "videoTasks_groupId_asc" on "videoTasks" ("groupId", "_seq");

create index if not exists "videoTasks_groupId_desc" on "videoTasks" ("groupId" desc nulls last, "_seq");

create index if not exists "videoTasks_template_asc" on "videoTasks" ("template", "_seq");

create index if not exists "videoTasks_template_desc" on "videoTasks" ("template" desc nulls last, "_seq");

create index if not exists "videoTasks_status_asc" on "videoTasks" ("status", "_seq");

create index if not exists "videoTasks_status_desc" on "videoTasks" ("status" desc nulls last, "_seq");

create index if not exists "videoTasks_ownerId_asc" on "videoTasks" ("ownerId", "_seq");

create index if not exists "videoTasks_ownerId_desc" on "videoTasks" ("ownerId" desc nulls last, "_seq");

create index if not exists "videoTasks_ownerId_createdAt_asc" on "videoTasks" ("ownerId", "createdAt", "_seq");

create index if not exists "videoTasks_ownerId_createdAt_desc" on "videoTasks" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "videoTasks_materialGroupIds_list" on "videoTasks" using gin ("materialGroupIds");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "videoTasks__search_name_part" on "videoTasks" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'videoTasks',
  '{"collection":"videoTasks","table":"videoTasks","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"edition","column":"edition","kind":"text","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"template","column":"template","kind":"text","isShort":true},{"path":"materialGroupIds","column":"materialGroupIds","kind":"list","isShort":false},{"path":"avatar","column":"avatar","kind":"text","isShort":false},{"path":"script","column":"script","kind":"text","isShort":false},{"path":"voice","column":"voice","kind":"text","isShort":false},{"path":"speed","column":"speed","kind":"number","isShort":false},{"path":"bgm","column":"bgm","kind":"text","isShort":false},{"path":"subtitle","column":"subtitle","kind":"flag","isShort":false},{"path":"subtitleStyle","column":"subtitleStyle","kind":"text","isShort":false},{"path":"ratio","column":"ratio","kind":"text","isShort":false},{"path":"duration","column":"duration","kind":"number","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"watermark","column":"watermark","kind":"flag","isShort":false},{"path":"total","column":"total","kind":"number","isShort":false},{"path":"done","column":"done","kind":"number","isShort":false},{"path":"failed","column":"failed","kind":"number","isShort":false},{"path":"progress","column":"progress","kind":"number","isShort":false},{"path":"dedupeRate","column":"dedupeRate","kind":"number","isShort":false},{"path":"cost","column":"cost","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"failReason","column":"failReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["template"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["materialGroupIds"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "videoTasks")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "articleTasks"
  add column "failCause" text collate "_reading_order";

create index if not exists "articleTasks_createdAt_asc" on "articleTasks" ("createdAt", "_seq");

create index if not exists "articleTasks_createdAt_desc" on "articleTasks" ("createdAt" desc nulls last, "_seq");

create index if not exists "articleTasks_groupId_asc" on "articleTasks" ("groupId", "_seq");

create index if not exists "articleTasks_groupId_desc" on "articleTasks" ("groupId" desc nulls last, "_seq");

create index if not exists "articleTasks_articleType_asc" on "articleTasks" ("articleType", "_seq");

create index if not exists "articleTasks_articleType_desc" on "articleTasks" ("articleType" desc nulls last, "_seq");

create index if not exists "articleTasks_promptId_asc" on "articleTasks" ("promptId", "_seq");

create index if not exists "articleTasks_promptId_desc" on "articleTasks" ("promptId" desc nulls last, "_seq");

create index if not exists "articleTasks_imageGroupId_asc" on "articleTasks" ("imageGroupId", "_seq");

create index if not exists "articleTasks_imageGroupId_desc" on "articleTasks" ("imageGroupId" desc nulls last, "_seq");

create index if not exists "articleTasks_status_asc" on "articleTasks" ("status", "_seq");

create index if not exists "articleTasks_status_desc" on "articleTasks" ("status" desc nulls last, "_seq");

create index if not exists "articleTasks_ownerId_asc" on "articleTasks" ("ownerId", "_seq");

create index if not exists "articleTasks_ownerId_desc" on "articleTasks" ("ownerId" desc nulls last, "_seq");

create index if not exists "articleTasks_ownerId_createdAt_asc" on "articleTasks" ("ownerId", "createdAt", "_seq");

create index if not exists "articleTasks_ownerId_createdAt_desc" on "articleTasks" ("ownerId", "createdAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "articleTasks__search_name_part" on "articleTasks" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'articleTasks',
  '{"collection":"articleTasks","table":"articleTasks","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"titleMode","column":"titleMode","kind":"text","isShort":false},{"path":"titleTemplate","column":"titleTemplate","kind":"text","isShort":false},{"path":"articleType","column":"articleType","kind":"text","isShort":true},{"path":"length","column":"length","kind":"text","isShort":false},{"path":"tone","column":"tone","kind":"text","isShort":false},{"path":"promptId","column":"promptId","kind":"text","isShort":true},{"path":"model","column":"model","kind":"text","isShort":false},{"path":"wordRules","column":"wordRules","kind":"list","isShort":false},{"path":"imageGroupId","column":"imageGroupId","kind":"text","isShort":true},{"path":"imagesPerArticle","column":"imagesPerArticle","kind":"number","isShort":false},{"path":"insertContact","column":"insertContact","kind":"flag","isShort":false},{"path":"brandWords","column":"brandWords","kind":"list","isShort":false},{"path":"keywordDensity","column":"keywordDensity","kind":"number","isShort":false},{"path":"total","column":"total","kind":"number","isShort":false},{"path":"autoPublish","column":"autoPublish","kind":"flag","isShort":false},{"path":"done","column":"done","kind":"number","isShort":false},{"path":"failed","column":"failed","kind":"number","isShort":false},{"path":"progress","column":"progress","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"cost","column":"cost","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"failReason","column":"failReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["articleType"]},{"kind":"order","columns":["promptId"]},{"kind":"order","columns":["imageGroupId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "articleTasks")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "accounts"
  add column "checkCause" text collate "_reading_order",
  add column "errorCode" text collate "_reading_order";

create index if not exists "accounts_createdAt_asc" on "accounts" ("createdAt", "_seq");

create index if not exists "accounts_createdAt_desc" on "accounts" ("createdAt" desc nulls last, "_seq");

create index if not exists "accounts_platform_asc" on "accounts" ("platform", "_seq");

create index if not exists "accounts_platform_desc" on "accounts" ("platform" desc nulls last, "_seq");

create index if not exists "accounts_accountGroup_asc" on "accounts" ("accountGroup", "_seq");

create index if not exists "accounts_accountGroup_desc" on "accounts" ("accountGroup" desc nulls last, "_seq");

create index if not exists "accounts_status_asc" on "accounts" ("status", "_seq");

create index if not exists "accounts_status_desc" on "accounts" ("status" desc nulls last, "_seq");

create index if not exists "accounts_usage_asc" on "accounts" ("usage", "_seq");

create index if not exists "accounts_usage_desc" on "accounts" ("usage" desc nulls last, "_seq");

create index if not exists "accounts_refreshExpireAt_asc" on "accounts" ("refreshExpireAt", "_seq");

create index if not exists "accounts_refreshExpireAt_desc" on "accounts" ("refreshExpireAt" desc nulls last, "_seq");

create index if not exists "accounts_boundBy_asc" on "accounts" ("boundBy", "_seq");

create index if not exists "accounts_boundBy_desc" on "accounts" ("boundBy" desc nulls last, "_seq");

create index if not exists "accounts_ownerId_asc" on "accounts" ("ownerId", "_seq");

create index if not exists "accounts_ownerId_desc" on "accounts" ("ownerId" desc nulls last, "_seq");

create index if not exists "accounts_ownerId_refreshExpireAt_asc" on "accounts" ("ownerId", "refreshExpireAt", "_seq");

create index if not exists "accounts_ownerId_refreshExpireAt_desc" on "accounts" ("ownerId", "refreshExpireAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "accounts__search_nickname_part" on "accounts" using gin ("_search_nickname" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "accounts__search_uid_part" on "accounts" using gin ("_search_uid" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'accounts',
  '{"collection":"accounts","table":"accounts","columns":[{"path":"nickname","column":"nickname","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"avatar","column":"avatar","kind":"text","isShort":false},{"path":"uid","column":"uid","kind":"text","isShort":false},{"path":"accountGroup","column":"accountGroup","kind":"text","isShort":true},{"path":"accountType","column":"accountType","kind":"text","isShort":false},{"path":"authType","column":"authType","kind":"text","isShort":false},{"path":"appId","column":"appId","kind":"text","isShort":false},{"path":"dailyLimit","column":"dailyLimit","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"usage","column":"usage","kind":"text","isShort":true},{"path":"authorizedAt","column":"authorizedAt","kind":"date","isShort":false},{"path":"tokenExpireAt","column":"tokenExpireAt","kind":"date","isShort":false},{"path":"refreshExpireAt","column":"refreshExpireAt","kind":"date","isShort":true},{"path":"renewLeft","column":"renewLeft","kind":"number","isShort":false},{"path":"lastCheckAt","column":"lastCheckAt","kind":"date","isShort":false},{"path":"checkCause","column":"checkCause","kind":"text","isShort":false},{"path":"errorCode","column":"errorCode","kind":"text","isShort":false},{"path":"fans","column":"fans","kind":"number","isShort":false},{"path":"todayPosts","column":"todayPosts","kind":"number","isShort":false},{"path":"healthScore","column":"healthScore","kind":"number","isShort":false},{"path":"boundBy","column":"boundBy","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"nickname","column":"_search_nickname","kind":"plain"},{"path":"uid","column":"_search_uid","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["accountGroup"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["usage"]},{"kind":"order","columns":["refreshExpireAt"]},{"kind":"order","columns":["boundBy"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","refreshExpireAt"]},{"kind":"search","columns":["_search_nickname"]},{"kind":"search","columns":["_search_uid"]}]}',
  not exists (select from "accounts")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create table if not exists "workRuns" (
  "id" text collate "_reading_order" primary key,
  "version" double precision not null,
  "createdAt" text collate "C" not null,
  "updatedAt" text collate "C" not null,
  "_seq" bigint generated by default as identity unique,
  "_row" text not null,
  "_extra" jsonb,
  "_misfits" jsonb,
  "resource" text collate "_reading_order",
  "recordId" text collate "_reading_order",
  "dueAt" text collate "C"
);

create index if not exists "workRuns__misfits" on "workRuns" ("_seq") where "_misfits" is not null;

create index if not exists "workRuns_createdAt_asc" on "workRuns" ("createdAt", "_seq");

create index if not exists "workRuns_createdAt_desc" on "workRuns" ("createdAt" desc nulls last, "_seq");

create index if not exists "workRuns_dueAt_asc" on "workRuns" ("dueAt", "_seq");

create index if not exists "workRuns_dueAt_desc" on "workRuns" ("dueAt" desc nulls last, "_seq");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'workRuns',
  '{"collection":"workRuns","table":"workRuns","columns":[{"path":"resource","column":"resource","kind":"text","isShort":false},{"path":"recordId","column":"recordId","kind":"text","isShort":false},{"path":"dueAt","column":"dueAt","kind":"date","isShort":true}],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["dueAt"]}]}',
  not exists (select from "workRuns")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
