-- 0017-publication-data.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "publishTargets"
  add column "fans" double precision,
  add column "dataAt" text collate "C";

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
  '{"collection":"publishTargets","table":"publishTargets","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"contentKind","column":"contentKind","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"accountStatus","column":"accountStatus","kind":"text","isShort":true},{"path":"jobId","column":"jobId","kind":"text","isShort":true},{"path":"articleId","column":"articleId","kind":"text","isShort":true},{"path":"videoId","column":"videoId","kind":"text","isShort":true},{"path":"noteId","column":"noteId","kind":"text","isShort":true},{"path":"dyTaskId","column":"dyTaskId","kind":"text","isShort":true},{"path":"images","column":"images","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"attempts","column":"attempts","kind":"number","isShort":false},{"path":"maxAttempts","column":"maxAttempts","kind":"number","isShort":false},{"path":"nextRetryAt","column":"nextRetryAt","kind":"date","isShort":false},{"path":"delayMinutes","column":"delayMinutes","kind":"number","isShort":false},{"path":"errorCode","column":"errorCode","kind":"text","isShort":false},{"path":"errorCause","column":"errorCause","kind":"text","isShort":true},{"path":"handled","column":"handled","kind":"flag","isShort":true},{"path":"handledBy","column":"handledBy","kind":"text","isShort":true},{"path":"handledAt","column":"handledAt","kind":"date","isShort":false},{"path":"remoteId","column":"remoteId","kind":"text","isShort":false},{"path":"remoteUrl","column":"remoteUrl","kind":"text","isShort":false},{"path":"publishedAt","column":"publishedAt","kind":"date","isShort":true},{"path":"withdrawal","column":"withdrawal","kind":"text","isShort":false},{"path":"withdrawCause","column":"withdrawCause","kind":"text","isShort":false},{"path":"withdrawAskedAt","column":"withdrawAskedAt","kind":"date","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"shares","column":"shares","kind":"number","isShort":false},{"path":"fans","column":"fans","kind":"number","isShort":false},{"path":"dataAt","column":"dataAt","kind":"date","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["accountStatus"]},{"kind":"order","columns":["jobId"]},{"kind":"order","columns":["articleId"]},{"kind":"order","columns":["videoId"]},{"kind":"order","columns":["noteId"]},{"kind":"order","columns":["dyTaskId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["errorCause"]},{"kind":"order","columns":["handled"]},{"kind":"order","columns":["handledBy"]},{"kind":"order","columns":["publishedAt"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","scheduledAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "publishTargets")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
