-- 0013-lookups.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "publishTargets"
  add column "accountStatus" text collate "_reading_order";

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
  '{"collection":"publishTargets","table":"publishTargets","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"contentKind","column":"contentKind","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"accountId","column":"accountId","kind":"text","isShort":true},{"path":"accountStatus","column":"accountStatus","kind":"text","isShort":true},{"path":"jobId","column":"jobId","kind":"text","isShort":true},{"path":"articleId","column":"articleId","kind":"text","isShort":true},{"path":"videoId","column":"videoId","kind":"text","isShort":true},{"path":"noteId","column":"noteId","kind":"text","isShort":true},{"path":"dyTaskId","column":"dyTaskId","kind":"text","isShort":true},{"path":"images","column":"images","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"attempts","column":"attempts","kind":"number","isShort":false},{"path":"maxAttempts","column":"maxAttempts","kind":"number","isShort":false},{"path":"nextRetryAt","column":"nextRetryAt","kind":"date","isShort":false},{"path":"delayMinutes","column":"delayMinutes","kind":"number","isShort":false},{"path":"errorCode","column":"errorCode","kind":"text","isShort":false},{"path":"errorCause","column":"errorCause","kind":"text","isShort":true},{"path":"handled","column":"handled","kind":"flag","isShort":true},{"path":"handledBy","column":"handledBy","kind":"text","isShort":true},{"path":"handledAt","column":"handledAt","kind":"date","isShort":false},{"path":"remoteId","column":"remoteId","kind":"text","isShort":false},{"path":"remoteUrl","column":"remoteUrl","kind":"text","isShort":false},{"path":"publishedAt","column":"publishedAt","kind":"date","isShort":true},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"likes","column":"likes","kind":"number","isShort":false},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"shares","column":"shares","kind":"number","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["accountId"]},{"kind":"order","columns":["accountStatus"]},{"kind":"order","columns":["jobId"]},{"kind":"order","columns":["articleId"]},{"kind":"order","columns":["videoId"]},{"kind":"order","columns":["noteId"]},{"kind":"order","columns":["dyTaskId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["errorCause"]},{"kind":"order","columns":["handled"]},{"kind":"order","columns":["handledBy"]},{"kind":"order","columns":["publishedAt"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","scheduledAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "publishTargets")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "salesOrders"
  add column "company" text collate "_reading_order",
  add column "_search_company" text collate "C";

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
  '{"collection":"salesOrders","table":"salesOrders","columns":[{"path":"no","column":"no","kind":"text","isShort":true},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"company","column":"company","kind":"text","isShort":true},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"topUp","column":"topUp","kind":"number","isShort":false},{"path":"item","column":"item","kind":"text","isShort":false},{"path":"change","column":"change","kind":"number","isShort":false},{"path":"payWay","column":"payWay","kind":"text","isShort":true},{"path":"reason","column":"reason","kind":"text","isShort":false},{"path":"amount","column":"amount","kind":"number","isShort":false},{"path":"payerId","column":"payerId","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"formerPackageId","column":"formerPackageId","kind":"text","isShort":true},{"path":"formerExpireAt","column":"formerExpireAt","kind":"date","isShort":false},{"path":"expireAt","column":"expireAt","kind":"date","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"reverseReason","column":"reverseReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"no","column":"_search_no","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["company"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["payWay"]},{"kind":"order","columns":["payerId"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["formerPackageId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"unique","columns":["no"]},{"kind":"search","columns":["_search_no"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "salesOrders")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "audits"
  add column "submitter" text collate "_reading_order",
  add column "company" text collate "_reading_order",
  add column "_search_submitter" text collate "C",
  add column "_search_company" text collate "C";

create index if not exists "audits_createdAt_asc" on "audits" ("createdAt", "_seq");

create index if not exists "audits_createdAt_desc" on "audits" ("createdAt" desc nulls last, "_seq");

create index if not exists "audits_kind_asc" on "audits" ("kind", "_seq");

create index if not exists "audits_kind_desc" on "audits" ("kind" desc nulls last, "_seq");

create index if not exists "audits_submitterId_asc" on "audits" ("submitterId", "_seq");

create index if not exists "audits_submitterId_desc" on "audits" ("submitterId" desc nulls last, "_seq");

create index if not exists "audits_submitter_asc" on "audits" ("submitter", "_seq");

create index if not exists "audits_submitter_desc" on "audits" ("submitter" desc nulls last, "_seq");

create index if not exists "audits_company_asc" on "audits" ("company", "_seq");

create index if not exists "audits_company_desc" on "audits" ("company" desc nulls last, "_seq");

create index if not exists "audits_submittedAt_asc" on "audits" ("submittedAt", "_seq");

create index if not exists "audits_submittedAt_desc" on "audits" ("submittedAt" desc nulls last, "_seq");

create index if not exists "audits_machineResult_asc" on "audits" ("machineResult", "_seq");

create index if not exists "audits_machineResult_desc" on "audits" ("machineResult" desc nulls last, "_seq");

create index if not exists "audits_riskLevel_asc" on "audits" ("riskLevel", "_seq");

create index if not exists "audits_riskLevel_desc" on "audits" ("riskLevel" desc nulls last, "_seq");

create index if not exists "audits_status_asc" on "audits" ("status", "_seq");

create index if not exists "audits_status_desc" on "audits" ("status" desc nulls last, "_seq");

create index if not exists "audits_reviewerId_asc" on "audits" ("reviewerId", "_seq");

create index if not exists "audits_reviewerId_desc" on "audits" ("reviewerId" desc nulls last, "_seq");

create index if not exists "audits_ownerId_asc" on "audits" ("ownerId", "_seq");

create index if not exists "audits_ownerId_desc" on "audits" ("ownerId" desc nulls last, "_seq");

create index if not exists "audits_ownerId_submittedAt_asc" on "audits" ("ownerId", "submittedAt", "_seq");

create index if not exists "audits_ownerId_submittedAt_desc" on "audits" ("ownerId", "submittedAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "audits__search_title_part" on "audits" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "audits__search_submitter_part" on "audits" using gin ("_search_submitter" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "audits__search_company_part" on "audits" using gin ("_search_company" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'audits',
  '{"collection":"audits","table":"audits","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"targetId","column":"targetId","kind":"text","isShort":false},{"path":"excerpt","column":"excerpt","kind":"text","isShort":false},{"path":"submitterId","column":"submitterId","kind":"text","isShort":true},{"path":"submitter","column":"submitter","kind":"text","isShort":true},{"path":"company","column":"company","kind":"text","isShort":true},{"path":"submittedAt","column":"submittedAt","kind":"date","isShort":true},{"path":"machineResult","column":"machineResult","kind":"text","isShort":true},{"path":"hits","column":"hits","kind":"list","isShort":false},{"path":"riskLevel","column":"riskLevel","kind":"text","isShort":true},{"path":"waitHours","column":"waitHours","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"reviewerId","column":"reviewerId","kind":"text","isShort":true},{"path":"reviewedAt","column":"reviewedAt","kind":"date","isShort":false},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"},{"path":"submitter","column":"_search_submitter","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["submitterId"]},{"kind":"order","columns":["submitter"]},{"kind":"order","columns":["company"]},{"kind":"order","columns":["submittedAt"]},{"kind":"order","columns":["machineResult"]},{"kind":"order","columns":["riskLevel"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["reviewerId"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","submittedAt"]},{"kind":"search","columns":["_search_title"]},{"kind":"search","columns":["_search_submitter"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "audits")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
