-- 0021-articleTasks-articles-baiduAgents.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "images"
  add column "rejectNote" text collate "_reading_order";

create index if not exists "images_createdAt_asc" on "images" ("createdAt", "_seq");

create index if not exists "images_createdAt_desc" on "images" ("createdAt" desc nulls last, "_seq");

create index if not exists "images_groupId_asc" on "images" ("groupId", "_seq");

create index if not exists "images_groupId_desc" on "images" ("groupId" desc nulls last, "_seq");

create index if not exists "images_source_asc" on "images" ("source", "_seq");

create index if not exists "images_source_desc" on "images" ("source" desc nulls last, "_seq");

create index if not exists "images_isDuplicate_asc" on "images" ("isDuplicate", "_seq");

create index if not exists "images_isDuplicate_desc" on "images" ("isDuplicate" desc nulls last, "_seq");

create index if not exists "images_reviewStatus_asc" on "images" ("reviewStatus", "_seq");

create index if not exists "images_reviewStatus_desc" on "images" ("reviewStatus" desc nulls last, "_seq");

create index if not exists "images_ownerId_asc" on "images" ("ownerId", "_seq");

create index if not exists "images_ownerId_desc" on "images" ("ownerId" desc nulls last, "_seq");

create index if not exists "images_ownerId_createdAt_asc" on "images" ("ownerId", "createdAt", "_seq");

create index if not exists "images_ownerId_createdAt_desc" on "images" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "images_tags_list" on "images" using gin ("tags");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "images__search_title_part" on "images" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'images',
  '{"collection":"images","table":"images","columns":[{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"title","column":"title","kind":"text","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"width","column":"width","kind":"number","isShort":false},{"path":"height","column":"height","kind":"number","isShort":false},{"path":"size","column":"size","kind":"number","isShort":false},{"path":"md5","column":"md5","kind":"text","isShort":false},{"path":"isDuplicate","column":"isDuplicate","kind":"flag","isShort":true},{"path":"usedCount","column":"usedCount","kind":"number","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["isDuplicate"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["tags"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "images")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "dynamicNotes"
  add column "rejectNote" text collate "_reading_order";

create index if not exists "dynamicNotes_createdAt_asc" on "dynamicNotes" ("createdAt", "_seq");

create index if not exists "dynamicNotes_createdAt_desc" on "dynamicNotes" ("createdAt" desc nulls last, "_seq");

create index if not exists "dynamicNotes_groupId_asc" on "dynamicNotes" ("groupId", "_seq");

create index if not exists "dynamicNotes_groupId_desc" on "dynamicNotes" ("groupId" desc nulls last, "_seq");

create index if not exists "dynamicNotes_keywordId_asc" on "dynamicNotes" ("keywordId", "_seq");

create index if not exists "dynamicNotes_keywordId_desc" on "dynamicNotes" ("keywordId" desc nulls last, "_seq");

create index if not exists "dynamicNotes_imageGroupId_asc" on "dynamicNotes" ("imageGroupId", "_seq");

create index if not exists "dynamicNotes_imageGroupId_desc" on "dynamicNotes" ("imageGroupId" desc nulls last, "_seq");

create index if not exists "dynamicNotes_scheduledAt_asc" on "dynamicNotes" ("scheduledAt", "_seq");

create index if not exists "dynamicNotes_scheduledAt_desc" on "dynamicNotes" ("scheduledAt" desc nulls last, "_seq");

create index if not exists "dynamicNotes_reviewStatus_asc" on "dynamicNotes" ("reviewStatus", "_seq");

create index if not exists "dynamicNotes_reviewStatus_desc" on "dynamicNotes" ("reviewStatus" desc nulls last, "_seq");

create index if not exists "dynamicNotes_status_asc" on "dynamicNotes" ("status", "_seq");

create index if not exists "dynamicNotes_status_desc" on "dynamicNotes" ("status" desc nulls last, "_seq");

create index if not exists "dynamicNotes_ownerId_asc" on "dynamicNotes" ("ownerId", "_seq");

create index if not exists "dynamicNotes_ownerId_desc" on "dynamicNotes" ("ownerId" desc nulls last, "_seq");

create index if not exists "dynamicNotes_ownerId_createdAt_asc" on "dynamicNotes" ("ownerId", "createdAt", "_seq");

create index if not exists "dynamicNotes_ownerId_createdAt_desc" on "dynamicNotes" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "dynamicNotes_platforms_list" on "dynamicNotes" using gin ("platforms");

create index if not exists "dynamicNotes_accountIds_list" on "dynamicNotes" using gin ("accountIds");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "dynamicNotes__search_title_part" on "dynamicNotes" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'dynamicNotes',
  '{"collection":"dynamicNotes","table":"dynamicNotes","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"images","column":"images","kind":"list","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"imageGroupId","column":"imageGroupId","kind":"text","isShort":true},{"path":"platforms","column":"platforms","kind":"list","isShort":false},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"tone","column":"tone","kind":"text","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"perDay","column":"perDay","kind":"number","isShort":false},{"path":"timeSlots","column":"timeSlots","kind":"list","isShort":false},{"path":"startAt","column":"startAt","kind":"date","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["imageGroupId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["platforms"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "dynamicNotes")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "videos"
  add column "rejectNote" text collate "_reading_order";

create index if not exists "videos_createdAt_asc" on "videos" ("createdAt", "_seq");

create index if not exists "videos_createdAt_desc" on "videos" ("createdAt" desc nulls last, "_seq");

create index if not exists "videos_taskId_asc" on "videos" ("taskId", "_seq");

create index if not exists "videos_taskId_desc" on "videos" ("taskId" desc nulls last, "_seq");

create index if not exists "videos_keywordId_asc" on "videos" ("keywordId", "_seq");

create index if not exists "videos_keywordId_desc" on "videos" ("keywordId" desc nulls last, "_seq");

create index if not exists "videos_reviewStatus_asc" on "videos" ("reviewStatus", "_seq");

create index if not exists "videos_reviewStatus_desc" on "videos" ("reviewStatus" desc nulls last, "_seq");

create index if not exists "videos_ownerId_asc" on "videos" ("ownerId", "_seq");

create index if not exists "videos_ownerId_desc" on "videos" ("ownerId" desc nulls last, "_seq");

create index if not exists "videos_ownerId_createdAt_asc" on "videos" ("ownerId", "createdAt", "_seq");

create index if not exists "videos_ownerId_createdAt_desc" on "videos" ("ownerId", "createdAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "videos__search_title_part" on "videos" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'videos',
  '{"collection":"videos","table":"videos","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"duration","column":"duration","kind":"number","isShort":false},{"path":"size","column":"size","kind":"number","isShort":false},{"path":"md5","column":"md5","kind":"text","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"publishedCount","column":"publishedCount","kind":"number","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "videos")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "articleTasks"
  drop column "autoPublish";

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
  '{"collection":"articleTasks","table":"articleTasks","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"titleMode","column":"titleMode","kind":"text","isShort":false},{"path":"titleTemplate","column":"titleTemplate","kind":"text","isShort":false},{"path":"articleType","column":"articleType","kind":"text","isShort":true},{"path":"length","column":"length","kind":"text","isShort":false},{"path":"tone","column":"tone","kind":"text","isShort":false},{"path":"promptId","column":"promptId","kind":"text","isShort":true},{"path":"model","column":"model","kind":"text","isShort":false},{"path":"wordRules","column":"wordRules","kind":"list","isShort":false},{"path":"imageGroupId","column":"imageGroupId","kind":"text","isShort":true},{"path":"imagesPerArticle","column":"imagesPerArticle","kind":"number","isShort":false},{"path":"insertContact","column":"insertContact","kind":"flag","isShort":false},{"path":"brandWords","column":"brandWords","kind":"list","isShort":false},{"path":"keywordDensity","column":"keywordDensity","kind":"number","isShort":false},{"path":"total","column":"total","kind":"number","isShort":false},{"path":"done","column":"done","kind":"number","isShort":false},{"path":"failed","column":"failed","kind":"number","isShort":false},{"path":"progress","column":"progress","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"cost","column":"cost","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"failReason","column":"failReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["articleType"]},{"kind":"order","columns":["promptId"]},{"kind":"order","columns":["imageGroupId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "articleTasks")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "articles"
  add column "rejectNote" text collate "_reading_order";

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
  '{"collection":"articles","table":"articles","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"category","column":"category","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"summary","column":"summary","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"list","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"searchKeywords","column":"searchKeywords","kind":"list","isShort":false},{"path":"aiOrigin","column":"aiOrigin","kind":"text","isShort":true},{"path":"isOriginal","column":"isOriginal","kind":"flag","isShort":false},{"path":"originUrl","column":"originUrl","kind":"text","isShort":false},{"path":"wordCount","column":"wordCount","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"sensitiveHits","column":"sensitiveHits","kind":"list","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"publishStatus","column":"publishStatus","kind":"text","isShort":true},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":false},{"path":"publishCount","column":"publishCount","kind":"number","isShort":false},{"path":"indexed","column":"indexed","kind":"flag","isShort":true},{"path":"indexedAt","column":"indexedAt","kind":"date","isShort":false},{"path":"rank","column":"rank","kind":"number","isShort":false},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["aiOrigin"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["publishStatus"]},{"kind":"order","columns":["indexed"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "articles")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "publishTargets"
  add column "waitsFor" text collate "_reading_order",
  add column "waitsSince" text collate "C";

create index if not exists "publishTargets_createdAt_asc" on "publishTargets" ("createdAt", "_seq");

create index if not exists "publishTargets_createdAt_desc" on "publishTargets" ("createdAt" desc nulls last, "_seq");

create index if not exists "publishTargets_platform_asc" on "publishTargets" ("platform", "_seq");

create index if not exists "publishTargets_platform_desc" on "publishTargets" ("platform" desc nulls last, "_seq");

create index if not exists "publishTargets_accountId_asc" on "publishTargets" ("accountId", "_seq");

create index if not exists "publishTargets_accountId_desc" on "publishTargets" ("accountId" desc nulls last, "_seq");

create index if not exists "publishTargets_accountStatus_asc" on "publishTargets" ("accountStatus", "_seq");

create index if not exists "publishTargets_accountStatus_desc" on "publishTargets" ("accountStatus" desc nulls last, "_seq");

create index if not exists "publishTargets_jobId_asc" on "publishTargets" ("jobId", "_seq");

create index if not exists "publishTargets_jobId_desc" on "publishTargets" ("jobId" desc nulls last, "_seq");

create index if not exists "publishTargets_articleId_asc" on "publishTargets" ("articleId", "_seq");

create index if not exists "publishTargets_articleId_desc" on "publishTargets" ("articleId" desc nulls last, "_seq");

create index if not exists "publishTargets_videoId_asc" on "publishTargets" ("videoId", "_seq");

create index if not exists "publishTargets_videoId_desc" on "publishTargets" ("videoId" desc nulls last, "_seq");

create index if not exists "publishTargets_noteId_asc" on "publishTargets" ("noteId", "_seq");

create index if not exists "publishTargets_noteId_desc" on "publishTargets" ("noteId" desc nulls last, "_seq");

create index if not exists "publishTargets_dyTaskId_asc" on "publishTargets" ("dyTaskId", "_seq");

create index if not exists "publishTargets_dyTaskId_desc" on "publishTargets" ("dyTaskId" desc nulls last, "_seq");

create index if not exists "publishTargets_scheduledAt_asc" on "publishTargets" ("scheduledAt", "_seq");

create index if not exists "publishTargets_scheduledAt_desc" on "publishTargets" ("scheduledAt" desc nulls last, "_seq");

create index if not exists "publishTargets_status_asc" on "publishTargets" ("status", "_seq");

create index if not exists "publishTargets_status_desc" on "publishTargets" ("status" desc nulls last, "_seq");

create index if not exists "publishTargets_errorCause_asc" on "publishTargets" ("errorCause", "_seq");

create index if not exists "publishTargets_errorCause_desc" on "publishTargets" ("errorCause" desc nulls last, "_seq");

create index if not exists "publishTargets_handled_asc" on "publishTargets" ("handled", "_seq");

create index if not exists "publishTargets_handled_desc" on "publishTargets" ("handled" desc nulls last, "_seq");

create index if not exists "publishTargets_handledBy_asc" on "publishTargets" ("handledBy", "_seq");

create index if not exists "publishTargets_handledBy_desc" on "publishTargets" ("handledBy" desc nulls last, "_seq");

create index if not exists "publishTargets_publishedAt_asc" on "publishTargets" ("publishedAt", "_seq");

create index if not exists "publishTargets_publishedAt_desc" on "publishTargets" ("publishedAt" desc nulls last, "_seq");

create index if not exists "publishTargets_withdrawal_asc" on "publishTargets" ("withdrawal", "_seq");

create index if not exists "publishTargets_withdrawal_desc" on "publishTargets" ("withdrawal" desc nulls last, "_seq");

create index if not exists "publishTargets_ownerId_asc" on "publishTargets" ("ownerId", "_seq");

create index if not exists "publishTargets_ownerId_desc" on "publishTargets" ("ownerId" desc nulls last, "_seq");

create index if not exists "publishTargets_ownerId_scheduledAt_asc" on "publishTargets" ("ownerId", "scheduledAt", "_seq");

create index if not exists "publishTargets_ownerId_scheduledAt_desc" on "publishTargets" ("ownerId", "scheduledAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "publishTargets__search_title_part" on "publishTargets" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'publishTargets',
  '{"collection":"publishTargets","table":"publishTargets","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"contentKind","column":"contentKind","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"accountStatus","column":"accountStatus","kind":"text","isShort":true},{"path":"jobId","column":"jobId","kind":"text","isShort":true},{"path":"articleId","column":"articleId","kind":"text","isShort":true},{"path":"videoId","column":"videoId","kind":"text","isShort":true},{"path":"noteId","column":"noteId","kind":"text","isShort":true},{"path":"dyTaskId","column":"dyTaskId","kind":"text","isShort":true},{"path":"images","column":"images","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"attempts","column":"attempts","kind":"number","isShort":false},{"path":"maxAttempts","column":"maxAttempts","kind":"number","isShort":false},{"path":"nextRetryAt","column":"nextRetryAt","kind":"date","isShort":false},{"path":"delayMinutes","column":"delayMinutes","kind":"number","isShort":false},{"path":"errorCode","column":"errorCode","kind":"text","isShort":false},{"path":"errorCause","column":"errorCause","kind":"text","isShort":true},{"path":"waitsFor","column":"waitsFor","kind":"text","isShort":false},{"path":"waitsSince","column":"waitsSince","kind":"date","isShort":false},{"path":"handled","column":"handled","kind":"flag","isShort":true},{"path":"handledBy","column":"handledBy","kind":"text","isShort":true},{"path":"handledAt","column":"handledAt","kind":"date","isShort":false},{"path":"remoteId","column":"remoteId","kind":"text","isShort":false},{"path":"remoteUrl","column":"remoteUrl","kind":"text","isShort":false},{"path":"publishedAt","column":"publishedAt","kind":"date","isShort":true},{"path":"withdrawal","column":"withdrawal","kind":"text","isShort":true},{"path":"withdrawCause","column":"withdrawCause","kind":"text","isShort":false},{"path":"withdrawAskedAt","column":"withdrawAskedAt","kind":"date","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"shares","column":"shares","kind":"number","isShort":false},{"path":"fans","column":"fans","kind":"number","isShort":false},{"path":"dataAt","column":"dataAt","kind":"date","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["accountStatus"]},{"kind":"order","columns":["jobId"]},{"kind":"order","columns":["articleId"]},{"kind":"order","columns":["videoId"]},{"kind":"order","columns":["noteId"]},{"kind":"order","columns":["dyTaskId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["errorCause"]},{"kind":"order","columns":["handled"]},{"kind":"order","columns":["handledBy"]},{"kind":"order","columns":["publishedAt"]},{"kind":"order","columns":["withdrawal"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","scheduledAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "publishTargets")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "baiduAgents"
  add column "rejectNote" text collate "_reading_order";

create index if not exists "baiduAgents_createdAt_asc" on "baiduAgents" ("createdAt", "_seq");

create index if not exists "baiduAgents_createdAt_desc" on "baiduAgents" ("createdAt" desc nulls last, "_seq");

create index if not exists "baiduAgents_keywordGroupId_asc" on "baiduAgents" ("keywordGroupId", "_seq");

create index if not exists "baiduAgents_keywordGroupId_desc" on "baiduAgents" ("keywordGroupId" desc nulls last, "_seq");

create index if not exists "baiduAgents_status_asc" on "baiduAgents" ("status", "_seq");

create index if not exists "baiduAgents_status_desc" on "baiduAgents" ("status" desc nulls last, "_seq");

create index if not exists "baiduAgents_ownerId_asc" on "baiduAgents" ("ownerId", "_seq");

create index if not exists "baiduAgents_ownerId_desc" on "baiduAgents" ("ownerId" desc nulls last, "_seq");

create index if not exists "baiduAgents_ownerId_createdAt_asc" on "baiduAgents" ("ownerId", "createdAt", "_seq");

create index if not exists "baiduAgents_ownerId_createdAt_desc" on "baiduAgents" ("ownerId", "createdAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "baiduAgents__search_name_part" on "baiduAgents" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "baiduAgents__search_agentId_part" on "baiduAgents" using gin ("_search_agentId" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'baiduAgents',
  '{"collection":"baiduAgents","table":"baiduAgents","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"avatar","column":"avatar","kind":"text","isShort":false},{"path":"agentId","column":"agentId","kind":"text","isShort":false},{"path":"intro","column":"intro","kind":"text","isShort":false},{"path":"welcome","column":"welcome","kind":"text","isShort":false},{"path":"prompts","column":"prompts","kind":"list","isShort":false},{"path":"knowledge","column":"knowledge","kind":"text","isShort":false},{"path":"keywordGroupId","column":"keywordGroupId","kind":"text","isShort":true},{"path":"contact","column":"contact","kind":"text","isShort":false},{"path":"link","column":"link","kind":"text","isShort":false},{"path":"chats","column":"chats","kind":"number","isShort":false},{"path":"leads","column":"leads","kind":"number","isShort":false},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"agentId","column":"_search_agentId","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["keywordGroupId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_agentId"]}]}',
  not exists (select from "baiduAgents")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "publishSettings"
  add column "lateHours" double precision,
  add column "repeatDays" double precision;

create index if not exists "publishSettings_createdAt_asc" on "publishSettings" ("createdAt", "_seq");

create index if not exists "publishSettings_createdAt_desc" on "publishSettings" ("createdAt" desc nulls last, "_seq");

create index if not exists "publishSettings_ownerId_asc" on "publishSettings" ("ownerId", "_seq");

create index if not exists "publishSettings_ownerId_desc" on "publishSettings" ("ownerId" desc nulls last, "_seq");

create index if not exists "publishSettings_ownerId_createdAt_asc" on "publishSettings" ("ownerId", "createdAt", "_seq");

create index if not exists "publishSettings_ownerId_createdAt_desc" on "publishSettings" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "publishSettings_sensitiveLib_list" on "publishSettings" using gin ("sensitiveLib");

create index if not exists "publishSettings_notify_list" on "publishSettings" using gin ("notify");

create index if not exists "publishSettings_notifyEvents_list" on "publishSettings" using gin ("notifyEvents");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'publishSettings',
  '{"collection":"publishSettings","table":"publishSettings","columns":[{"path":"bjhFrom","column":"bjhFrom","kind":"text","isShort":false},{"path":"dailyLimit","column":"dailyLimit","kind":"number","isShort":false},{"path":"timeSlots","column":"timeSlots","kind":"list","isShort":false},{"path":"minInterval","column":"minInterval","kind":"number","isShort":false},{"path":"avoidNight","column":"avoidNight","kind":"flag","isShort":false},{"path":"pausePeriod.from","column":"pausePeriod.from","kind":"date","isShort":false},{"path":"pausePeriod.to","column":"pausePeriod.to","kind":"date","isShort":false},{"path":"retryTimes","column":"retryTimes","kind":"number","isShort":false},{"path":"retryInterval","column":"retryInterval","kind":"number","isShort":false},{"path":"lateHours","column":"lateHours","kind":"number","isShort":false},{"path":"autoReview","column":"autoReview","kind":"flag","isShort":false},{"path":"sensitiveLib","column":"sensitiveLib","kind":"list","isShort":false},{"path":"repeatDays","column":"repeatDays","kind":"number","isShort":false},{"path":"customWords","column":"customWords","kind":"list","isShort":false},{"path":"watermark","column":"watermark","kind":"flag","isShort":false},{"path":"defaultOriginal","column":"defaultOriginal","kind":"flag","isShort":false},{"path":"notify","column":"notify","kind":"list","isShort":false},{"path":"notifyEvents","column":"notifyEvents","kind":"list","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["sensitiveLib"]},{"kind":"list","columns":["notify"]},{"kind":"list","columns":["notifyEvents"]}]}',
  not exists (select from "publishSettings")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "consumptions"
  add column "reason" text collate "_reading_order";

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
  '{"collection":"consumptions","table":"consumptions","columns":[{"path":"no","column":"no","kind":"text","isShort":true},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"item","column":"item","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"phase","column":"phase","kind":"text","isShort":true},{"path":"amount","column":"amount","kind":"number","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"used","column":"used","kind":"number","isShort":false},{"path":"income","column":"income","kind":"number","isShort":false},{"path":"before","column":"before","kind":"number","isShort":false},{"path":"after","column":"after","kind":"number","isShort":false},{"path":"payWay","column":"payWay","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"refNo","column":"refNo","kind":"text","isShort":false},{"path":"at","column":"at","kind":"date","isShort":true},{"path":"reason","column":"reason","kind":"text","isShort":true},{"path":"remark","column":"remark","kind":"text","isShort":false},{"path":"orderId","column":"orderId","kind":"text","isShort":true},{"path":"giftId","column":"giftId","kind":"text","isShort":true},{"path":"articleTaskId","column":"articleTaskId","kind":"text","isShort":true},{"path":"videoTaskId","column":"videoTaskId","kind":"text","isShort":true},{"path":"expansionId","column":"expansionId","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"debit","column":"debit","kind":"text","isShort":false},{"path":"credit","column":"credit","kind":"text","isShort":false},{"path":"units","column":"units","kind":"number","isShort":false},{"path":"causeKey","column":"causeKey","kind":"text","isShort":false},{"path":"pendingId","column":"pendingId","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"no","column":"_search_no","kind":"plain"},{"path":"refNo","column":"_search_refNo","kind":"plain"},{"path":"remark","column":"_search_remark","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["item"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["phase"]},{"kind":"order","columns":["payWay"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["at"]},{"kind":"order","columns":["reason"]},{"kind":"order","columns":["orderId"]},{"kind":"order","columns":["giftId"]},{"kind":"order","columns":["articleTaskId"]},{"kind":"order","columns":["videoTaskId"]},{"kind":"order","columns":["expansionId"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","at"]},{"kind":"unique","columns":["no"]},{"kind":"unique","columns":["pendingId"]},{"kind":"search","columns":["_search_no"]},{"kind":"search","columns":["_search_refNo"]},{"kind":"search","columns":["_search_remark"]}]}',
  not exists (select from "consumptions")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "notices"
  add column "about" text collate "_reading_order";

create index if not exists "notices_createdAt_asc" on "notices" ("createdAt", "_seq");

create index if not exists "notices_createdAt_desc" on "notices" ("createdAt" desc nulls last, "_seq");

create index if not exists "notices_kind_asc" on "notices" ("kind", "_seq");

create index if not exists "notices_kind_desc" on "notices" ("kind" desc nulls last, "_seq");

create index if not exists "notices_level_asc" on "notices" ("level", "_seq");

create index if not exists "notices_level_desc" on "notices" ("level" desc nulls last, "_seq");

create index if not exists "notices_publishedAt_asc" on "notices" ("publishedAt", "_seq");

create index if not exists "notices_publishedAt_desc" on "notices" ("publishedAt" desc nulls last, "_seq");

create unique index if not exists "notices_about_key" on "notices" ("about") where "about" <> '';

create index if not exists "notices_toRoles_list" on "notices" using gin ("toRoles");

create index if not exists "notices_toUserIds_list" on "notices" using gin ("toUserIds");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "notices__search_title_part" on "notices" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'notices',
  '{"collection":"notices","table":"notices","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"level","column":"level","kind":"text","isShort":true},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"image","column":"image","kind":"text","isShort":false},{"path":"publishedAt","column":"publishedAt","kind":"date","isShort":true},{"path":"toRoles","column":"toRoles","kind":"list","isShort":false},{"path":"toUserIds","column":"toUserIds","kind":"list","isShort":false},{"path":"about","column":"about","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["level"]},{"kind":"order","columns":["publishedAt"]},{"kind":"unique","columns":["about"]},{"kind":"list","columns":["toRoles"]},{"kind":"list","columns":["toUserIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "notices")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
