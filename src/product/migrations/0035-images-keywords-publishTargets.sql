-- 0035-images-keywords-publishTargets.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

create index if not exists "images_createdAt_asc" on "images" ("createdAt", "_seq");

create index if not exists "images_createdAt_desc" on "images" ("createdAt" desc nulls last, "_seq");

create index if not exists "images_groupId_asc" on "images" ("groupId", "_seq");

create index if not exists "images_groupId_desc" on "images" ("groupId" desc nulls last, "_seq");

create index if not exists "images_source_asc" on "images" ("source", "_seq");

create index if not exists "images_source_desc" on "images" ("source" desc nulls last, "_seq");

create index if not exists "images_md5_asc" on "images" ("md5", "_seq");

create index if not exists "images_md5_desc" on "images" ("md5" desc nulls last, "_seq");

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
  '{"collection":"images","table":"images","columns":[{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"title","column":"title","kind":"text","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"width","column":"width","kind":"number","isShort":false},{"path":"height","column":"height","kind":"number","isShort":false},{"path":"size","column":"size","kind":"number","isShort":false},{"path":"md5","column":"md5","kind":"text","isShort":true},{"path":"isDuplicate","column":"isDuplicate","kind":"flag","isShort":true},{"path":"usedCount","column":"usedCount","kind":"number","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["md5"]},{"kind":"order","columns":["isDuplicate"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["tags"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "images")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "keywords"
  add column "groupId+~word" text collate "_reading_order";

create index if not exists "keywords_createdAt_asc" on "keywords" ("createdAt", "_seq");

create index if not exists "keywords_createdAt_desc" on "keywords" ("createdAt" desc nulls last, "_seq");

create index if not exists "keywords_groupId_asc" on "keywords" ("groupId", "_seq");

create index if not exists "keywords_groupId_desc" on "keywords" ("groupId" desc nulls last, "_seq");

create index if not exists "keywords_use_asc" on "keywords" ("use", "_seq");

create index if not exists "keywords_use_desc" on "keywords" ("use" desc nulls last, "_seq");

create index if not exists "keywords_type_asc" on "keywords" ("type", "_seq");

create index if not exists "keywords_type_desc" on "keywords" ("type" desc nulls last, "_seq");

create index if not exists "keywords_source_asc" on "keywords" ("source", "_seq");

create index if not exists "keywords_source_desc" on "keywords" ("source" desc nulls last, "_seq");

create index if not exists "keywords_searchIndex_asc" on "keywords" ("searchIndex", "_seq");

create index if not exists "keywords_searchIndex_desc" on "keywords" ("searchIndex" desc nulls last, "_seq");

create index if not exists "keywords_competition_asc" on "keywords" ("competition", "_seq");

create index if not exists "keywords_competition_desc" on "keywords" ("competition" desc nulls last, "_seq");

create index if not exists "keywords_articleCount_asc" on "keywords" ("articleCount", "_seq");

create index if not exists "keywords_articleCount_desc" on "keywords" ("articleCount" desc nulls last, "_seq");

create index if not exists "keywords_videoCount_asc" on "keywords" ("videoCount", "_seq");

create index if not exists "keywords_videoCount_desc" on "keywords" ("videoCount" desc nulls last, "_seq");

create index if not exists "keywords_bestRank_asc" on "keywords" ("bestRank", "_seq");

create index if not exists "keywords_bestRank_desc" on "keywords" ("bestRank" desc nulls last, "_seq");

create index if not exists "keywords_status_asc" on "keywords" ("status", "_seq");

create index if not exists "keywords_status_desc" on "keywords" ("status" desc nulls last, "_seq");

create index if not exists "keywords_ownerId_asc" on "keywords" ("ownerId", "_seq");

create index if not exists "keywords_ownerId_desc" on "keywords" ("ownerId" desc nulls last, "_seq");

create index if not exists "keywords_ownerId_createdAt_asc" on "keywords" ("ownerId", "createdAt", "_seq");

create index if not exists "keywords_ownerId_createdAt_desc" on "keywords" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "keywords_groupId+~word_same" on "keywords" ("groupId+~word");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywords__search_word_part" on "keywords" using gin ("_search_word" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'keywords',
  '{"collection":"keywords","table":"keywords","columns":[{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"word","column":"word","kind":"text","isShort":false},{"path":"use","column":"use","kind":"text","isShort":true},{"path":"type","column":"type","kind":"text","isShort":true},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"scriptHint","column":"scriptHint","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"searchIndex","column":"searchIndex","kind":"number","isShort":true},{"path":"competition","column":"competition","kind":"text","isShort":true},{"path":"articleCount","column":"articleCount","kind":"number","isShort":true},{"path":"videoCount","column":"videoCount","kind":"number","isShort":true},{"path":"bestRank","column":"bestRank","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"groupId+~word","column":"groupId+~word","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"word","column":"_search_word","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["use"]},{"kind":"order","columns":["type"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["searchIndex"]},{"kind":"order","columns":["competition"]},{"kind":"order","columns":["articleCount"]},{"kind":"order","columns":["videoCount"]},{"kind":"order","columns":["bestRank"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"same","columns":["groupId+~word"]},{"kind":"search","columns":["_search_word"]}]}',
  not exists (select from "keywords")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

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

create index if not exists "publishTargets_remoteUrl_asc" on "publishTargets" ("remoteUrl", "_seq");

create index if not exists "publishTargets_remoteUrl_desc" on "publishTargets" ("remoteUrl" desc nulls last, "_seq");

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
  '{"collection":"publishTargets","table":"publishTargets","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"contentKind","column":"contentKind","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"accountStatus","column":"accountStatus","kind":"text","isShort":true},{"path":"jobId","column":"jobId","kind":"text","isShort":true},{"path":"articleId","column":"articleId","kind":"text","isShort":true},{"path":"videoId","column":"videoId","kind":"text","isShort":true},{"path":"noteId","column":"noteId","kind":"text","isShort":true},{"path":"dyTaskId","column":"dyTaskId","kind":"text","isShort":true},{"path":"images","column":"images","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"attempts","column":"attempts","kind":"number","isShort":false},{"path":"maxAttempts","column":"maxAttempts","kind":"number","isShort":false},{"path":"nextRetryAt","column":"nextRetryAt","kind":"date","isShort":false},{"path":"delayMinutes","column":"delayMinutes","kind":"number","isShort":false},{"path":"errorCode","column":"errorCode","kind":"text","isShort":false},{"path":"errorCause","column":"errorCause","kind":"text","isShort":true},{"path":"waitsFor","column":"waitsFor","kind":"text","isShort":false},{"path":"waitsSince","column":"waitsSince","kind":"date","isShort":false},{"path":"handled","column":"handled","kind":"flag","isShort":true},{"path":"handledBy","column":"handledBy","kind":"text","isShort":true},{"path":"handledAt","column":"handledAt","kind":"date","isShort":false},{"path":"remoteId","column":"remoteId","kind":"text","isShort":false},{"path":"remoteUrl","column":"remoteUrl","kind":"text","isShort":true},{"path":"publishedAt","column":"publishedAt","kind":"date","isShort":true},{"path":"withdrawal","column":"withdrawal","kind":"text","isShort":true},{"path":"withdrawCause","column":"withdrawCause","kind":"text","isShort":false},{"path":"withdrawAskedAt","column":"withdrawAskedAt","kind":"date","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"shares","column":"shares","kind":"number","isShort":false},{"path":"fans","column":"fans","kind":"number","isShort":false},{"path":"dataAt","column":"dataAt","kind":"date","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["accountStatus"]},{"kind":"order","columns":["jobId"]},{"kind":"order","columns":["articleId"]},{"kind":"order","columns":["videoId"]},{"kind":"order","columns":["noteId"]},{"kind":"order","columns":["dyTaskId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["errorCause"]},{"kind":"order","columns":["handled"]},{"kind":"order","columns":["handledBy"]},{"kind":"order","columns":["remoteUrl"]},{"kind":"order","columns":["publishedAt"]},{"kind":"order","columns":["withdrawal"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","scheduledAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "publishTargets")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
