-- 0030-generatedUsage.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "keywordExpansions"
  add column "tokensIn" double precision,
  add column "tokensOut" double precision,
  add column "modelCost" double precision;

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
  '{"collection":"keywordExpansions","table":"keywordExpansions","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"seed","column":"seed","kind":"text","isShort":false},{"path":"mode","column":"mode","kind":"list","isShort":false},{"path":"engine","column":"engine","kind":"text","isShort":true},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"regions","column":"regions","kind":"list","isShort":false},{"path":"prefixes","column":"prefixes","kind":"list","isShort":false},{"path":"suffixes","column":"suffixes","kind":"list","isShort":false},{"path":"exclude","column":"exclude","kind":"list","isShort":false},{"path":"minLen","column":"minLen","kind":"number","isShort":false},{"path":"maxLen","column":"maxLen","kind":"number","isShort":false},{"path":"limit","column":"limit","kind":"number","isShort":false},{"path":"found","column":"found","kind":"number","isShort":false},{"path":"kept","column":"kept","kind":"number","isShort":false},{"path":"cost","column":"cost","kind":"number","isShort":false},{"path":"results","column":"results","kind":"list","isShort":false},{"path":"tokensIn","column":"tokensIn","kind":"number","isShort":false},{"path":"tokensOut","column":"tokensOut","kind":"number","isShort":false},{"path":"modelCost","column":"modelCost","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"seed","column":"_search_seed","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["engine"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["mode"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_seed"]}]}',
  not exists (select from "keywordExpansions")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "articleTasks"
  add column "tokensIn" double precision,
  add column "tokensOut" double precision,
  add column "modelCost" double precision;

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
  '{"collection":"articleTasks","table":"articleTasks","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"titleMode","column":"titleMode","kind":"text","isShort":false},{"path":"titleTemplate","column":"titleTemplate","kind":"text","isShort":false},{"path":"articleType","column":"articleType","kind":"text","isShort":true},{"path":"length","column":"length","kind":"text","isShort":false},{"path":"tone","column":"tone","kind":"text","isShort":false},{"path":"promptId","column":"promptId","kind":"text","isShort":true},{"path":"model","column":"model","kind":"text","isShort":false},{"path":"wordRules","column":"wordRules","kind":"list","isShort":false},{"path":"imageGroupId","column":"imageGroupId","kind":"text","isShort":true},{"path":"imagesPerArticle","column":"imagesPerArticle","kind":"number","isShort":false},{"path":"insertContact","column":"insertContact","kind":"flag","isShort":false},{"path":"brandWords","column":"brandWords","kind":"list","isShort":false},{"path":"keywordDensity","column":"keywordDensity","kind":"number","isShort":false},{"path":"total","column":"total","kind":"number","isShort":false},{"path":"done","column":"done","kind":"number","isShort":false},{"path":"failed","column":"failed","kind":"number","isShort":false},{"path":"progress","column":"progress","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"cost","column":"cost","kind":"number","isShort":false},{"path":"tokensIn","column":"tokensIn","kind":"number","isShort":false},{"path":"tokensOut","column":"tokensOut","kind":"number","isShort":false},{"path":"modelCost","column":"modelCost","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"failReason","column":"failReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["articleType"]},{"kind":"order","columns":["promptId"]},{"kind":"order","columns":["imageGroupId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "articleTasks")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "articles"
  add column "tokensIn" double precision,
  add column "tokensOut" double precision,
  add column "modelCost" double precision;

create index if not exists "articles_createdAt_asc" on "articles" ("createdAt", "_seq");

create index if not exists "articles_createdAt_desc" on "articles" ("createdAt" desc nulls last, "_seq");

create index if not exists "articles_taskId_asc" on "articles" ("taskId", "_seq");

create index if not exists "articles_taskId_desc" on "articles" ("taskId" desc nulls last, "_seq");

create index if not exists "articles_keywordId_asc" on "articles" ("keywordId", "_seq");

create index if not exists "articles_keywordId_desc" on "articles" ("keywordId" desc nulls last, "_seq");

create index if not exists "articles_aiOrigin_asc" on "articles" ("aiOrigin", "_seq");

create index if not exists "articles_aiOrigin_desc" on "articles" ("aiOrigin" desc nulls last, "_seq");

create index if not exists "articles_reviewStatus_asc" on "articles" ("reviewStatus", "_seq");

create index if not exists "articles_reviewStatus_desc" on "articles" ("reviewStatus" desc nulls last, "_seq");

create index if not exists "articles_publishStatus_asc" on "articles" ("publishStatus", "_seq");

create index if not exists "articles_publishStatus_desc" on "articles" ("publishStatus" desc nulls last, "_seq");

create index if not exists "articles_indexed_asc" on "articles" ("indexed", "_seq");

create index if not exists "articles_indexed_desc" on "articles" ("indexed" desc nulls last, "_seq");

create index if not exists "articles_views_asc" on "articles" ("views", "_seq");

create index if not exists "articles_views_desc" on "articles" ("views" desc nulls last, "_seq");

create index if not exists "articles_ownerId_asc" on "articles" ("ownerId", "_seq");

create index if not exists "articles_ownerId_desc" on "articles" ("ownerId" desc nulls last, "_seq");

create index if not exists "articles_ownerId_createdAt_asc" on "articles" ("ownerId", "createdAt", "_seq");

create index if not exists "articles_ownerId_createdAt_desc" on "articles" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "articles_accountIds_list" on "articles" using gin ("accountIds");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "articles__search_title_part" on "articles" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'articles',
  '{"collection":"articles","table":"articles","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"category","column":"category","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"summary","column":"summary","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"list","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"searchKeywords","column":"searchKeywords","kind":"list","isShort":false},{"path":"aiOrigin","column":"aiOrigin","kind":"text","isShort":true},{"path":"isOriginal","column":"isOriginal","kind":"flag","isShort":false},{"path":"originUrl","column":"originUrl","kind":"text","isShort":false},{"path":"wordCount","column":"wordCount","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"tokensIn","column":"tokensIn","kind":"number","isShort":false},{"path":"tokensOut","column":"tokensOut","kind":"number","isShort":false},{"path":"modelCost","column":"modelCost","kind":"number","isShort":false},{"path":"sensitiveHits","column":"sensitiveHits","kind":"list","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"publishStatus","column":"publishStatus","kind":"text","isShort":true},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":false},{"path":"publishCount","column":"publishCount","kind":"number","isShort":false},{"path":"indexed","column":"indexed","kind":"flag","isShort":true},{"path":"indexedAt","column":"indexedAt","kind":"date","isShort":false},{"path":"rank","column":"rank","kind":"number","isShort":false},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["aiOrigin"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["publishStatus"]},{"kind":"order","columns":["indexed"]},{"kind":"order","columns":["views"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "articles")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
