-- 0007-ledger.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "consumptions"
  add column "phase" text collate "_reading_order",
  add column "used" double precision,
  add column "income" double precision,
  add column "orderId" text collate "_reading_order",
  add column "giftId" text collate "_reading_order",
  add column "articleTaskId" text collate "_reading_order",
  add column "videoTaskId" text collate "_reading_order",
  add column "expansionId" text collate "_reading_order",
  add column "debit" text collate "_reading_order",
  add column "credit" text collate "_reading_order",
  add column "units" double precision,
  add column "causeKey" text collate "_reading_order",
  add column "pendingId" text collate "_reading_order",
  add column "_search_remark" text collate "C";

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
  '{"collection":"consumptions","table":"consumptions","columns":[{"path":"no","column":"no","kind":"text","isShort":true},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"item","column":"item","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"phase","column":"phase","kind":"text","isShort":true},{"path":"amount","column":"amount","kind":"number","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"used","column":"used","kind":"number","isShort":false},{"path":"income","column":"income","kind":"number","isShort":false},{"path":"before","column":"before","kind":"number","isShort":false},{"path":"after","column":"after","kind":"number","isShort":false},{"path":"payWay","column":"payWay","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"refNo","column":"refNo","kind":"text","isShort":false},{"path":"at","column":"at","kind":"date","isShort":true},{"path":"remark","column":"remark","kind":"text","isShort":false},{"path":"orderId","column":"orderId","kind":"text","isShort":true},{"path":"giftId","column":"giftId","kind":"text","isShort":true},{"path":"articleTaskId","column":"articleTaskId","kind":"text","isShort":true},{"path":"videoTaskId","column":"videoTaskId","kind":"text","isShort":true},{"path":"expansionId","column":"expansionId","kind":"text","isShort":true},{"path":"debit","column":"debit","kind":"text","isShort":false},{"path":"credit","column":"credit","kind":"text","isShort":false},{"path":"units","column":"units","kind":"number","isShort":false},{"path":"causeKey","column":"causeKey","kind":"text","isShort":false},{"path":"pendingId","column":"pendingId","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"no","column":"_search_no","kind":"plain"},{"path":"refNo","column":"_search_refNo","kind":"plain"},{"path":"remark","column":"_search_remark","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["item"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["phase"]},{"kind":"order","columns":["payWay"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["at"]},{"kind":"order","columns":["orderId"]},{"kind":"order","columns":["giftId"]},{"kind":"order","columns":["articleTaskId"]},{"kind":"order","columns":["videoTaskId"]},{"kind":"order","columns":["expansionId"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","at"]},{"kind":"unique","columns":["no"]},{"kind":"unique","columns":["pendingId"]},{"kind":"search","columns":["_search_no"]},{"kind":"search","columns":["_search_refNo"]},{"kind":"search","columns":["_search_remark"]}]}',
  not exists (select from "consumptions")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create table if not exists "salesOrders" (
  "id" text collate "_reading_order" primary key,
  "version" double precision not null,
  "createdAt" text collate "C" not null,
  "updatedAt" text collate "C" not null,
  "_seq" bigint generated by default as identity unique,
  "_row" text not null,
  "_extra" jsonb,
  "_misfits" jsonb,
  "no" text collate "_reading_order",
  "customerId" text collate "_reading_order",
  "kind" text collate "_reading_order",
  "packageId" text collate "_reading_order",
  "topUp" double precision,
  "item" text collate "_reading_order",
  "change" double precision,
  "payWay" text collate "_reading_order",
  "reason" text collate "_reading_order",
  "amount" double precision,
  "payerId" text collate "_reading_order",
  "operatorId" text collate "_reading_order",
  "formerPackageId" text collate "_reading_order",
  "formerExpireAt" text collate "C",
  "expireAt" text collate "C",
  "status" text collate "_reading_order",
  "reverseReason" text collate "_reading_order",
  "ownerId" text collate "_reading_order",
  "createdBy" text collate "_reading_order",
  "_search_no" text collate "C"
);

create index if not exists "salesOrders__misfits" on "salesOrders" ("_seq") where "_misfits" is not null;

create index if not exists "salesOrders_createdAt_asc" on "salesOrders" ("createdAt", "_seq");

create index if not exists "salesOrders_createdAt_desc" on "salesOrders" ("createdAt" desc nulls last, "_seq");

create index if not exists "salesOrders_customerId_asc" on "salesOrders" ("customerId", "_seq");

create index if not exists "salesOrders_customerId_desc" on "salesOrders" ("customerId" desc nulls last, "_seq");

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

insert into "_collections" ("collection", "shape", "isFilled") values (
  'salesOrders',
  '{"collection":"salesOrders","table":"salesOrders","columns":[{"path":"no","column":"no","kind":"text","isShort":true},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"kind","column":"kind","kind":"text","isShort":true},{"path":"packageId","column":"packageId","kind":"text","isShort":true},{"path":"topUp","column":"topUp","kind":"number","isShort":false},{"path":"item","column":"item","kind":"text","isShort":false},{"path":"change","column":"change","kind":"number","isShort":false},{"path":"payWay","column":"payWay","kind":"text","isShort":true},{"path":"reason","column":"reason","kind":"text","isShort":false},{"path":"amount","column":"amount","kind":"number","isShort":false},{"path":"payerId","column":"payerId","kind":"text","isShort":true},{"path":"operatorId","column":"operatorId","kind":"text","isShort":true},{"path":"formerPackageId","column":"formerPackageId","kind":"text","isShort":true},{"path":"formerExpireAt","column":"formerExpireAt","kind":"date","isShort":false},{"path":"expireAt","column":"expireAt","kind":"date","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"reverseReason","column":"reverseReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"no","column":"_search_no","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["kind"]},{"kind":"order","columns":["packageId"]},{"kind":"order","columns":["payWay"]},{"kind":"order","columns":["payerId"]},{"kind":"order","columns":["operatorId"]},{"kind":"order","columns":["formerPackageId"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"unique","columns":["no"]},{"kind":"search","columns":["_search_no"]}]}',
  not exists (select from "salesOrders")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
