-- 0008-schedules.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

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

create index if not exists "accounts_tokenExpireAt_asc" on "accounts" ("tokenExpireAt", "_seq");

create index if not exists "accounts_tokenExpireAt_desc" on "accounts" ("tokenExpireAt" desc nulls last, "_seq");

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
  '{"collection":"accounts","table":"accounts","columns":[{"path":"nickname","column":"nickname","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"avatar","column":"avatar","kind":"text","isShort":false},{"path":"uid","column":"uid","kind":"text","isShort":false},{"path":"accountGroup","column":"accountGroup","kind":"text","isShort":true},{"path":"accountType","column":"accountType","kind":"text","isShort":false},{"path":"authType","column":"authType","kind":"text","isShort":false},{"path":"appId","column":"appId","kind":"text","isShort":false},{"path":"dailyLimit","column":"dailyLimit","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"usage","column":"usage","kind":"text","isShort":true},{"path":"authorizedAt","column":"authorizedAt","kind":"date","isShort":false},{"path":"tokenExpireAt","column":"tokenExpireAt","kind":"date","isShort":true},{"path":"refreshExpireAt","column":"refreshExpireAt","kind":"date","isShort":true},{"path":"renewLeft","column":"renewLeft","kind":"number","isShort":false},{"path":"lastCheckAt","column":"lastCheckAt","kind":"date","isShort":false},{"path":"checkCause","column":"checkCause","kind":"text","isShort":false},{"path":"errorCode","column":"errorCode","kind":"text","isShort":false},{"path":"fans","column":"fans","kind":"number","isShort":false},{"path":"todayPosts","column":"todayPosts","kind":"number","isShort":false},{"path":"healthScore","column":"healthScore","kind":"number","isShort":false},{"path":"boundBy","column":"boundBy","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"nickname","column":"_search_nickname","kind":"plain"},{"path":"uid","column":"_search_uid","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["accountGroup"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["usage"]},{"kind":"order","columns":["tokenExpireAt"]},{"kind":"order","columns":["refreshExpireAt"]},{"kind":"order","columns":["boundBy"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","refreshExpireAt"]},{"kind":"search","columns":["_search_nickname"]},{"kind":"search","columns":["_search_uid"]}]}',
  not exists (select from "accounts")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

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

create index if not exists "gifts_status_asc" on "gifts" ("status", "_seq");

create index if not exists "gifts_status_desc" on "gifts" ("status" desc nulls last, "_seq");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'gifts',
  '{"collection":"gifts","table":"gifts","columns":[{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"days","column":"days","kind":"number","isShort":false},{"path":"itemTotal","column":"itemTotal","kind":"number","isShort":false},{"path":"reason","column":"reason","kind":"text","isShort":true},{"path":"expireAt","column":"expireAt","kind":"date","isShort":true},{"path":"remark","column":"remark","kind":"text","isShort":false},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"effectiveAt","column":"effectiveAt","kind":"date","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["reason"]},{"kind":"order","columns":["expireAt"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["status"]}]}',
  not exists (select from "gifts")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create table if not exists "scheduleStates" (
  "id" text collate "_reading_order" primary key,
  "version" double precision not null,
  "createdAt" text collate "C" not null,
  "updatedAt" text collate "C" not null,
  "_seq" bigint generated by default as identity unique,
  "_row" text not null,
  "_extra" jsonb,
  "_misfits" jsonb
);

create index if not exists "scheduleStates__misfits" on "scheduleStates" ("_seq") where "_misfits" is not null;

create index if not exists "scheduleStates_createdAt_asc" on "scheduleStates" ("createdAt", "_seq");

create index if not exists "scheduleStates_createdAt_desc" on "scheduleStates" ("createdAt" desc nulls last, "_seq");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'scheduleStates',
  '{"collection":"scheduleStates","table":"scheduleStates","columns":[],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]}]}',
  not exists (select from "scheduleStates")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create table if not exists "scheduleMarks" (
  "id" text collate "_reading_order" primary key,
  "version" double precision not null,
  "createdAt" text collate "C" not null,
  "updatedAt" text collate "C" not null,
  "_seq" bigint generated by default as identity unique,
  "_row" text not null,
  "_extra" jsonb,
  "_misfits" jsonb,
  "schedule" text collate "_reading_order"
);

create index if not exists "scheduleMarks__misfits" on "scheduleMarks" ("_seq") where "_misfits" is not null;

create index if not exists "scheduleMarks_createdAt_asc" on "scheduleMarks" ("createdAt", "_seq");

create index if not exists "scheduleMarks_createdAt_desc" on "scheduleMarks" ("createdAt" desc nulls last, "_seq");

create index if not exists "scheduleMarks_schedule_asc" on "scheduleMarks" ("schedule", "_seq");

create index if not exists "scheduleMarks_schedule_desc" on "scheduleMarks" ("schedule" desc nulls last, "_seq");

insert into "_collections" ("collection", "shape", "isFilled") values (
  'scheduleMarks',
  '{"collection":"scheduleMarks","table":"scheduleMarks","columns":[{"path":"schedule","column":"schedule","kind":"text","isShort":true}],"searched":[],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["schedule"]}]}',
  not exists (select from "scheduleMarks")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
