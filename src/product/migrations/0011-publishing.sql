-- 0011-publishing.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "dynamicNotes"
  drop column "failReason",
  add column "reviewStatus" text collate "_reading_order",
  add column "rejectReason" text collate "_reading_order",
  add column "failCause" text collate "_reading_order";

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
  '{"collection":"dynamicNotes","table":"dynamicNotes","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"images","column":"images","kind":"list","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"imageGroupId","column":"imageGroupId","kind":"text","isShort":true},{"path":"platforms","column":"platforms","kind":"list","isShort":false},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"tone","column":"tone","kind":"text","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"perDay","column":"perDay","kind":"number","isShort":false},{"path":"timeSlots","column":"timeSlots","kind":"list","isShort":false},{"path":"startAt","column":"startAt","kind":"date","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["imageGroupId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["platforms"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "dynamicNotes")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "articles"
  add column "accountIds" jsonb;

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
  '{"collection":"articles","table":"articles","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"category","column":"category","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"summary","column":"summary","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"list","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"searchKeywords","column":"searchKeywords","kind":"list","isShort":false},{"path":"aiOrigin","column":"aiOrigin","kind":"text","isShort":true},{"path":"isOriginal","column":"isOriginal","kind":"flag","isShort":false},{"path":"originUrl","column":"originUrl","kind":"text","isShort":false},{"path":"wordCount","column":"wordCount","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"sensitiveHits","column":"sensitiveHits","kind":"list","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"publishStatus","column":"publishStatus","kind":"text","isShort":true},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":false},{"path":"publishCount","column":"publishCount","kind":"number","isShort":false},{"path":"indexed","column":"indexed","kind":"flag","isShort":true},{"path":"indexedAt","column":"indexedAt","kind":"date","isShort":false},{"path":"rank","column":"rank","kind":"number","isShort":false},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["aiOrigin"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["publishStatus"]},{"kind":"order","columns":["indexed"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "articles")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

drop index if exists "publishTargets__search_errorMessage_part";

alter table "publishTargets"
  drop column "errorMessage",
  drop column "_search_errorMessage",
  add column "noteId" text collate "_reading_order",
  add column "errorCause" text collate "_reading_order";

create index if not exists "publishTargets_createdAt_asc" on "publishTargets" ("createdAt", "_seq");

create index if not exists "publishTargets_createdAt_desc" on "publishTargets" ("createdAt" desc nulls last, "_seq");

create index if not exists "publishTargets_platform_asc" on "publishTargets" ("platform", "_seq");

create index if not exists "publishTargets_platform_desc" on "publishTargets" ("platform" desc nulls last, "_seq");

create index if not exists "publishTargets_accountId_asc" on "publishTargets" ("accountId", "_seq");

create index if not exists "publishTargets_accountId_desc" on "publishTargets" ("accountId" desc nulls last, "_seq");

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
  '{"collection":"publishTargets","table":"publishTargets","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"contentKind","column":"contentKind","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"jobId","column":"jobId","kind":"text","isShort":true},{"path":"articleId","column":"articleId","kind":"text","isShort":true},{"path":"videoId","column":"videoId","kind":"text","isShort":true},{"path":"noteId","column":"noteId","kind":"text","isShort":true},{"path":"dyTaskId","column":"dyTaskId","kind":"text","isShort":true},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"attempts","column":"attempts","kind":"number","isShort":false},{"path":"maxAttempts","column":"maxAttempts","kind":"number","isShort":false},{"path":"nextRetryAt","column":"nextRetryAt","kind":"date","isShort":false},{"path":"delayMinutes","column":"delayMinutes","kind":"number","isShort":false},{"path":"errorCode","column":"errorCode","kind":"text","isShort":false},{"path":"errorCause","column":"errorCause","kind":"text","isShort":true},{"path":"handled","column":"handled","kind":"flag","isShort":true},{"path":"handledBy","column":"handledBy","kind":"text","isShort":true},{"path":"handledAt","column":"handledAt","kind":"date","isShort":false},{"path":"remoteId","column":"remoteId","kind":"text","isShort":false},{"path":"remoteUrl","column":"remoteUrl","kind":"text","isShort":false},{"path":"publishedAt","column":"publishedAt","kind":"date","isShort":true},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"shares","column":"shares","kind":"number","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["jobId"]},{"kind":"order","columns":["articleId"]},{"kind":"order","columns":["videoId"]},{"kind":"order","columns":["noteId"]},{"kind":"order","columns":["dyTaskId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["errorCause"]},{"kind":"order","columns":["handled"]},{"kind":"order","columns":["handledBy"]},{"kind":"order","columns":["publishedAt"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","scheduledAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "publishTargets")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create table if not exists "publishLanes" (
  "id" text collate "_reading_order" primary key,
  "version" double precision not null,
  "createdAt" text collate "C" not null,
  "updatedAt" text collate "C" not null,
  "_seq" bigint generated by default as identity unique,
  "_row" text not null,
  "_extra" jsonb,
  "_misfits" jsonb,
  "turn" double precision
);

create index if not exists "publishLanes__misfits" on "publishLanes" ("_seq") where "_misfits" is not null;

create index if not exists "publishLanes_createdAt_asc" on "publishLanes" ("createdAt", "_seq");

create index if not exists "publishLanes_createdAt_desc" on "publishLanes" ("createdAt" desc nulls last, "_seq");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'publishLanes',
  '{"collection":"publishLanes","table":"publishLanes","columns":[{"path":"turn","column":"turn","kind":"number","isShort":false}],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]}]}',
  not exists (select from "publishLanes")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
