-- 0006-reasons-and-follow-ups.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

alter table "images"
  add column "rejectReason" text collate "_reading_order";

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
  '{"collection":"images","table":"images","columns":[{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"title","column":"title","kind":"text","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"width","column":"width","kind":"number","isShort":false},{"path":"height","column":"height","kind":"number","isShort":false},{"path":"size","column":"size","kind":"number","isShort":false},{"path":"md5","column":"md5","kind":"text","isShort":false},{"path":"isDuplicate","column":"isDuplicate","kind":"flag","isShort":true},{"path":"usedCount","column":"usedCount","kind":"number","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["isDuplicate"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["tags"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "images")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "videos"
  add column "rejectReason" text collate "_reading_order";

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
  '{"collection":"videos","table":"videos","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"duration","column":"duration","kind":"number","isShort":false},{"path":"size","column":"size","kind":"number","isShort":false},{"path":"md5","column":"md5","kind":"text","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"publishedCount","column":"publishedCount","kind":"number","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "videos")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "articles"
  add column "rejectReason" text collate "_reading_order";

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

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "articles__search_title_part" on "articles" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'articles',
  '{"collection":"articles","table":"articles","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"category","column":"category","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"summary","column":"summary","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"list","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"searchKeywords","column":"searchKeywords","kind":"list","isShort":false},{"path":"aiOrigin","column":"aiOrigin","kind":"text","isShort":true},{"path":"isOriginal","column":"isOriginal","kind":"flag","isShort":false},{"path":"originUrl","column":"originUrl","kind":"text","isShort":false},{"path":"wordCount","column":"wordCount","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"sensitiveHits","column":"sensitiveHits","kind":"list","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"publishStatus","column":"publishStatus","kind":"text","isShort":true},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":false},{"path":"publishCount","column":"publishCount","kind":"number","isShort":false},{"path":"indexed","column":"indexed","kind":"flag","isShort":true},{"path":"indexedAt","column":"indexedAt","kind":"date","isShort":false},{"path":"rank","column":"rank","kind":"number","isShort":false},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["aiOrigin"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["publishStatus"]},{"kind":"order","columns":["indexed"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "articles")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

alter table "inquiries"
  add column "followWay" text collate "_reading_order";

create index if not exists "inquiries_createdAt_asc" on "inquiries" ("createdAt", "_seq");

create index if not exists "inquiries_createdAt_desc" on "inquiries" ("createdAt" desc nulls last, "_seq");

create index if not exists "inquiries_source_asc" on "inquiries" ("source", "_seq");

create index if not exists "inquiries_source_desc" on "inquiries" ("source" desc nulls last, "_seq");

create index if not exists "inquiries_platform_asc" on "inquiries" ("platform", "_seq");

create index if not exists "inquiries_platform_desc" on "inquiries" ("platform" desc nulls last, "_seq");

create index if not exists "inquiries_customerId_asc" on "inquiries" ("customerId", "_seq");

create index if not exists "inquiries_customerId_desc" on "inquiries" ("customerId" desc nulls last, "_seq");

create index if not exists "inquiries_level_asc" on "inquiries" ("level", "_seq");

create index if not exists "inquiries_level_desc" on "inquiries" ("level" desc nulls last, "_seq");

create index if not exists "inquiries_status_asc" on "inquiries" ("status", "_seq");

create index if not exists "inquiries_status_desc" on "inquiries" ("status" desc nulls last, "_seq");

create index if not exists "inquiries_assigneeId_asc" on "inquiries" ("assigneeId", "_seq");

create index if not exists "inquiries_assigneeId_desc" on "inquiries" ("assigneeId" desc nulls last, "_seq");

create index if not exists "inquiries_nextFollowAt_asc" on "inquiries" ("nextFollowAt", "_seq");

create index if not exists "inquiries_nextFollowAt_desc" on "inquiries" ("nextFollowAt" desc nulls last, "_seq");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_name_part" on "inquiries" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_mobile_part" on "inquiries" using gin ("_search_mobile" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_wechat_part" on "inquiries" using gin ("_search_wechat" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "inquiries__search_company_part" on "inquiries" using gin ("_search_company" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'inquiries',
  '{"collection":"inquiries","table":"inquiries","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":false},{"path":"wechat","column":"wechat","kind":"text","isShort":false},{"path":"company","column":"company","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"sourceUrl","column":"sourceUrl","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"keyword","column":"keyword","kind":"text","isShort":false},{"path":"region","column":"region","kind":"text","isShort":false},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"level","column":"level","kind":"text","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"assigneeId","column":"assigneeId","kind":"text","isShort":true},{"path":"claimedAt","column":"claimedAt","kind":"date","isShort":false},{"path":"followNote","column":"followNote","kind":"text","isShort":false},{"path":"followWay","column":"followWay","kind":"text","isShort":false},{"path":"lastFollowAt","column":"lastFollowAt","kind":"date","isShort":false},{"path":"nextFollowAt","column":"nextFollowAt","kind":"date","isShort":true},{"path":"followCount","column":"followCount","kind":"number","isShort":false},{"path":"dealAmount","column":"dealAmount","kind":"number","isShort":false},{"path":"convertedAt","column":"convertedAt","kind":"date","isShort":false},{"path":"invalidReason","column":"invalidReason","kind":"text","isShort":false},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"mobile","column":"_search_mobile","kind":"plain"},{"path":"wechat","column":"_search_wechat","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["level"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["assigneeId"]},{"kind":"order","columns":["nextFollowAt"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_mobile"]},{"kind":"search","columns":["_search_wechat"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "inquiries")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
