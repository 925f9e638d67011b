-- 0025-articles-dyPublishTasks-dynamicNotes.sql: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.

create index if not exists "imageGroups_createdAt_asc" on "imageGroups" ("createdAt", "_seq");

create index if not exists "imageGroups_createdAt_desc" on "imageGroups" ("createdAt" desc nulls last, "_seq");

create index if not exists "imageGroups_channel_asc" on "imageGroups" ("channel", "_seq");

create index if not exists "imageGroups_channel_desc" on "imageGroups" ("channel" desc nulls last, "_seq");

create index if not exists "imageGroups_industry_asc" on "imageGroups" ("industry", "_seq");

create index if not exists "imageGroups_industry_desc" on "imageGroups" ("industry" desc nulls last, "_seq");

create index if not exists "imageGroups_count_asc" on "imageGroups" ("count", "_seq");

create index if not exists "imageGroups_count_desc" on "imageGroups" ("count" desc nulls last, "_seq");

create index if not exists "imageGroups_usedCount_asc" on "imageGroups" ("usedCount", "_seq");

create index if not exists "imageGroups_usedCount_desc" on "imageGroups" ("usedCount" desc nulls last, "_seq");

create index if not exists "imageGroups_status_asc" on "imageGroups" ("status", "_seq");

create index if not exists "imageGroups_status_desc" on "imageGroups" ("status" desc nulls last, "_seq");

create index if not exists "imageGroups_ownerId_asc" on "imageGroups" ("ownerId", "_seq");

create index if not exists "imageGroups_ownerId_desc" on "imageGroups" ("ownerId" desc nulls last, "_seq");

create index if not exists "imageGroups_ownerId_createdAt_asc" on "imageGroups" ("ownerId", "createdAt", "_seq");

create index if not exists "imageGroups_ownerId_createdAt_desc" on "imageGroups" ("ownerId", "createdAt" desc nulls last, "_seq");

create unique index if not exists "imageGroups_ownerId+name_key" on "imageGroups" ("ownerId+name") where "ownerId+name" <> '';

create index if not exists "imageGroups_ownerId+~name_same" on "imageGroups" ("ownerId+~name");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "imageGroups__search_name_part" on "imageGroups" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'imageGroups',
  '{"collection":"imageGroups","table":"imageGroups","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"channel","column":"channel","kind":"text","isShort":true},{"path":"industry","column":"industry","kind":"text","isShort":true},{"path":"dedupe","column":"dedupe","kind":"flag","isShort":false},{"path":"count","column":"count","kind":"number","isShort":true},{"path":"usedCount","column":"usedCount","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"ownerId+name","column":"ownerId+name","kind":"text","isShort":true},{"path":"ownerId+~name","column":"ownerId+~name","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["channel"]},{"kind":"order","columns":["industry"]},{"kind":"order","columns":["count"]},{"kind":"order","columns":["usedCount"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"unique","columns":["ownerId+name"]},{"kind":"same","columns":["ownerId+~name"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "imageGroups")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create index if not exists "keywordGroups_createdAt_asc" on "keywordGroups" ("createdAt", "_seq");

create index if not exists "keywordGroups_createdAt_desc" on "keywordGroups" ("createdAt" desc nulls last, "_seq");

create index if not exists "keywordGroups_industry_asc" on "keywordGroups" ("industry", "_seq");

create index if not exists "keywordGroups_industry_desc" on "keywordGroups" ("industry" desc nulls last, "_seq");

create index if not exists "keywordGroups_keywordCount_asc" on "keywordGroups" ("keywordCount", "_seq");

create index if not exists "keywordGroups_keywordCount_desc" on "keywordGroups" ("keywordCount" desc nulls last, "_seq");

create index if not exists "keywordGroups_usedCount_asc" on "keywordGroups" ("usedCount", "_seq");

create index if not exists "keywordGroups_usedCount_desc" on "keywordGroups" ("usedCount" desc nulls last, "_seq");

create index if not exists "keywordGroups_homeCount_asc" on "keywordGroups" ("homeCount", "_seq");

create index if not exists "keywordGroups_homeCount_desc" on "keywordGroups" ("homeCount" desc nulls last, "_seq");

create index if not exists "keywordGroups_status_asc" on "keywordGroups" ("status", "_seq");

create index if not exists "keywordGroups_status_desc" on "keywordGroups" ("status" desc nulls last, "_seq");

create index if not exists "keywordGroups_ownerId_asc" on "keywordGroups" ("ownerId", "_seq");

create index if not exists "keywordGroups_ownerId_desc" on "keywordGroups" ("ownerId" desc nulls last, "_seq");

create index if not exists "keywordGroups_ownerId_createdAt_asc" on "keywordGroups" ("ownerId", "createdAt", "_seq");

create index if not exists "keywordGroups_ownerId_createdAt_desc" on "keywordGroups" ("ownerId", "createdAt" desc nulls last, "_seq");

create unique index if not exists "keywordGroups_ownerId+name_key" on "keywordGroups" ("ownerId+name") where "ownerId+name" <> '';

create index if not exists "keywordGroups_ownerId+~name_same" on "keywordGroups" ("ownerId+~name");

create index if not exists "keywordGroups_regions_list" on "keywordGroups" using gin ("regions");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordGroups__search_name_part" on "keywordGroups" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywordGroups__search_brand_part" on "keywordGroups" using gin ("_search_brand" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'keywordGroups',
  '{"collection":"keywordGroups","table":"keywordGroups","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"channel","column":"channel","kind":"text","isShort":false},{"path":"color","column":"color","kind":"text","isShort":false},{"path":"brand","column":"brand","kind":"text","isShort":false},{"path":"industry","column":"industry","kind":"text","isShort":true},{"path":"regions","column":"regions","kind":"list","isShort":false},{"path":"mainWords","column":"mainWords","kind":"list","isShort":false},{"path":"contact","column":"contact","kind":"text","isShort":false},{"path":"site","column":"site","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"poi","column":"poi","kind":"text","isShort":false},{"path":"titleTemplates","column":"titleTemplates","kind":"text","isShort":false},{"path":"keywordCount","column":"keywordCount","kind":"number","isShort":true},{"path":"usedCount","column":"usedCount","kind":"number","isShort":true},{"path":"homeCount","column":"homeCount","kind":"number","isShort":true},{"path":"copyCount","column":"copyCount","kind":"number","isShort":false},{"path":"imageCount","column":"imageCount","kind":"number","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"ownerId+name","column":"ownerId+name","kind":"text","isShort":true},{"path":"ownerId+~name","column":"ownerId+~name","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"brand","column":"_search_brand","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["industry"]},{"kind":"order","columns":["keywordCount"]},{"kind":"order","columns":["usedCount"]},{"kind":"order","columns":["homeCount"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"unique","columns":["ownerId+name"]},{"kind":"same","columns":["ownerId+~name"]},{"kind":"list","columns":["regions"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_brand"]}]}',
  not exists (select from "keywordGroups")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

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

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "keywords__search_word_part" on "keywords" using gin ("_search_word" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'keywords',
  '{"collection":"keywords","table":"keywords","columns":[{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"word","column":"word","kind":"text","isShort":false},{"path":"use","column":"use","kind":"text","isShort":true},{"path":"type","column":"type","kind":"text","isShort":true},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"scriptHint","column":"scriptHint","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"searchIndex","column":"searchIndex","kind":"number","isShort":true},{"path":"competition","column":"competition","kind":"text","isShort":true},{"path":"articleCount","column":"articleCount","kind":"number","isShort":true},{"path":"videoCount","column":"videoCount","kind":"number","isShort":true},{"path":"bestRank","column":"bestRank","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"word","column":"_search_word","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["use"]},{"kind":"order","columns":["type"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["searchIndex"]},{"kind":"order","columns":["competition"]},{"kind":"order","columns":["articleCount"]},{"kind":"order","columns":["videoCount"]},{"kind":"order","columns":["bestRank"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_word"]}]}',
  not exists (select from "keywords")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

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

create index if not exists "dynamicNotes_views_asc" on "dynamicNotes" ("views", "_seq");

create index if not exists "dynamicNotes_views_desc" on "dynamicNotes" ("views" desc nulls last, "_seq");

create index if not exists "dynamicNotes_likes_asc" on "dynamicNotes" ("likes", "_seq");

create index if not exists "dynamicNotes_likes_desc" on "dynamicNotes" ("likes" desc nulls last, "_seq");

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
  '{"collection":"dynamicNotes","table":"dynamicNotes","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"images","column":"images","kind":"list","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"imageGroupId","column":"imageGroupId","kind":"text","isShort":true},{"path":"platforms","column":"platforms","kind":"list","isShort":false},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"tone","column":"tone","kind":"text","isShort":false},{"path":"count","column":"count","kind":"number","isShort":false},{"path":"perDay","column":"perDay","kind":"number","isShort":false},{"path":"timeSlots","column":"timeSlots","kind":"list","isShort":false},{"path":"startAt","column":"startAt","kind":"date","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":true},{"path":"likes","column":"likes","kind":"number","isShort":true},{"path":"comments","column":"comments","kind":"number","isShort":false},{"path":"failCause","column":"failCause","kind":"text","isShort":false},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["imageGroupId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["views"]},{"kind":"order","columns":["likes"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["platforms"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "dynamicNotes")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create index if not exists "videos_createdAt_asc" on "videos" ("createdAt", "_seq");

create index if not exists "videos_createdAt_desc" on "videos" ("createdAt" desc nulls last, "_seq");

create index if not exists "videos_taskId_asc" on "videos" ("taskId", "_seq");

create index if not exists "videos_taskId_desc" on "videos" ("taskId" desc nulls last, "_seq");

create index if not exists "videos_keywordId_asc" on "videos" ("keywordId", "_seq");

create index if not exists "videos_keywordId_desc" on "videos" ("keywordId" desc nulls last, "_seq");

create index if not exists "videos_reviewStatus_asc" on "videos" ("reviewStatus", "_seq");

create index if not exists "videos_reviewStatus_desc" on "videos" ("reviewStatus" desc nulls last, "_seq");

create index if not exists "videos_publishedCount_asc" on "videos" ("publishedCount", "_seq");

create index if not exists "videos_publishedCount_desc" on "videos" ("publishedCount" desc nulls last, "_seq");

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
  '{"collection":"videos","table":"videos","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"duration","column":"duration","kind":"number","isShort":false},{"path":"size","column":"size","kind":"number","isShort":false},{"path":"md5","column":"md5","kind":"text","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"publishedCount","column":"publishedCount","kind":"number","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["publishedCount"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "videos")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

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
  '{"collection":"articles","table":"articles","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"taskId","column":"taskId","kind":"text","isShort":true},{"path":"keywordId","column":"keywordId","kind":"text","isShort":true},{"path":"category","column":"category","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"summary","column":"summary","kind":"text","isShort":false},{"path":"cover","column":"cover","kind":"list","isShort":false},{"path":"tags","column":"tags","kind":"list","isShort":false},{"path":"searchKeywords","column":"searchKeywords","kind":"list","isShort":false},{"path":"aiOrigin","column":"aiOrigin","kind":"text","isShort":true},{"path":"isOriginal","column":"isOriginal","kind":"flag","isShort":false},{"path":"originUrl","column":"originUrl","kind":"text","isShort":false},{"path":"wordCount","column":"wordCount","kind":"number","isShort":false},{"path":"originality","column":"originality","kind":"number","isShort":false},{"path":"sensitiveHits","column":"sensitiveHits","kind":"list","isShort":false},{"path":"reviewStatus","column":"reviewStatus","kind":"text","isShort":true},{"path":"rejectReason","column":"rejectReason","kind":"text","isShort":false},{"path":"rejectNote","column":"rejectNote","kind":"text","isShort":false},{"path":"publishStatus","column":"publishStatus","kind":"text","isShort":true},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":false},{"path":"publishCount","column":"publishCount","kind":"number","isShort":false},{"path":"indexed","column":"indexed","kind":"flag","isShort":true},{"path":"indexedAt","column":"indexedAt","kind":"date","isShort":false},{"path":"rank","column":"rank","kind":"number","isShort":false},{"path":"url","column":"url","kind":"text","isShort":false},{"path":"views","column":"views","kind":"number","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["taskId"]},{"kind":"order","columns":["keywordId"]},{"kind":"order","columns":["aiOrigin"]},{"kind":"order","columns":["reviewStatus"]},{"kind":"order","columns":["publishStatus"]},{"kind":"order","columns":["indexed"]},{"kind":"order","columns":["views"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "articles")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create index if not exists "publishJobs_createdAt_asc" on "publishJobs" ("createdAt", "_seq");

create index if not exists "publishJobs_createdAt_desc" on "publishJobs" ("createdAt" desc nulls last, "_seq");

create index if not exists "publishJobs_articleId_asc" on "publishJobs" ("articleId", "_seq");

create index if not exists "publishJobs_articleId_desc" on "publishJobs" ("articleId" desc nulls last, "_seq");

create index if not exists "publishJobs_videoId_asc" on "publishJobs" ("videoId", "_seq");

create index if not exists "publishJobs_videoId_desc" on "publishJobs" ("videoId" desc nulls last, "_seq");

create index if not exists "publishJobs_noteId_asc" on "publishJobs" ("noteId", "_seq");

create index if not exists "publishJobs_noteId_desc" on "publishJobs" ("noteId" desc nulls last, "_seq");

create index if not exists "publishJobs_scheduledAt_asc" on "publishJobs" ("scheduledAt", "_seq");

create index if not exists "publishJobs_scheduledAt_desc" on "publishJobs" ("scheduledAt" desc nulls last, "_seq");

create index if not exists "publishJobs_successCount_asc" on "publishJobs" ("successCount", "_seq");

create index if not exists "publishJobs_successCount_desc" on "publishJobs" ("successCount" desc nulls last, "_seq");

create index if not exists "publishJobs_failCount_asc" on "publishJobs" ("failCount", "_seq");

create index if not exists "publishJobs_failCount_desc" on "publishJobs" ("failCount" desc nulls last, "_seq");

create index if not exists "publishJobs_status_asc" on "publishJobs" ("status", "_seq");

create index if not exists "publishJobs_status_desc" on "publishJobs" ("status" desc nulls last, "_seq");

create index if not exists "publishJobs_ownerId_asc" on "publishJobs" ("ownerId", "_seq");

create index if not exists "publishJobs_ownerId_desc" on "publishJobs" ("ownerId" desc nulls last, "_seq");

create index if not exists "publishJobs_ownerId_createdAt_asc" on "publishJobs" ("ownerId", "createdAt", "_seq");

create index if not exists "publishJobs_ownerId_createdAt_desc" on "publishJobs" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "publishJobs_platforms_list" on "publishJobs" using gin ("platforms");

create index if not exists "publishJobs_accountIds_list" on "publishJobs" using gin ("accountIds");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "publishJobs__search_title_part" on "publishJobs" using gin ("_search_title" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'publishJobs',
  '{"collection":"publishJobs","table":"publishJobs","columns":[{"path":"title","column":"title","kind":"text","isShort":false},{"path":"kind","column":"kind","kind":"text","isShort":false},{"path":"articleId","column":"articleId","kind":"text","isShort":true},{"path":"videoId","column":"videoId","kind":"text","isShort":true},{"path":"noteId","column":"noteId","kind":"text","isShort":true},{"path":"cover","column":"cover","kind":"text","isShort":false},{"path":"desc","column":"desc","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"poi","column":"poi","kind":"text","isShort":false},{"path":"productTitle","column":"productTitle","kind":"text","isShort":false},{"path":"productLink","column":"productLink","kind":"text","isShort":false},{"path":"isOriginal","column":"isOriginal","kind":"flag","isShort":false},{"path":"visibility","column":"visibility","kind":"text","isShort":false},{"path":"declare","column":"declare","kind":"text","isShort":false},{"path":"platforms","column":"platforms","kind":"list","isShort":false},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"scheduledAt","column":"scheduledAt","kind":"date","isShort":true},{"path":"saveDraft","column":"saveDraft","kind":"flag","isShort":false},{"path":"accountCount","column":"accountCount","kind":"number","isShort":false},{"path":"successCount","column":"successCount","kind":"number","isShort":true},{"path":"failCount","column":"failCount","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"title","column":"_search_title","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["articleId"]},{"kind":"order","columns":["videoId"]},{"kind":"order","columns":["noteId"]},{"kind":"order","columns":["scheduledAt"]},{"kind":"order","columns":["successCount"]},{"kind":"order","columns":["failCount"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["platforms"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_title"]}]}',
  not exists (select from "publishJobs")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create index if not exists "dyPublishTasks_createdAt_asc" on "dyPublishTasks" ("createdAt", "_seq");

create index if not exists "dyPublishTasks_createdAt_desc" on "dyPublishTasks" ("createdAt" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_groupId_asc" on "dyPublishTasks" ("groupId", "_seq");

create index if not exists "dyPublishTasks_groupId_desc" on "dyPublishTasks" ("groupId" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_type_asc" on "dyPublishTasks" ("type", "_seq");

create index if not exists "dyPublishTasks_type_desc" on "dyPublishTasks" ("type" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_imageGroupId_asc" on "dyPublishTasks" ("imageGroupId", "_seq");

create index if not exists "dyPublishTasks_imageGroupId_desc" on "dyPublishTasks" ("imageGroupId" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_startAt_asc" on "dyPublishTasks" ("startAt", "_seq");

create index if not exists "dyPublishTasks_startAt_desc" on "dyPublishTasks" ("startAt" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_done_asc" on "dyPublishTasks" ("done", "_seq");

create index if not exists "dyPublishTasks_done_desc" on "dyPublishTasks" ("done" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_failed_asc" on "dyPublishTasks" ("failed", "_seq");

create index if not exists "dyPublishTasks_failed_desc" on "dyPublishTasks" ("failed" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_status_asc" on "dyPublishTasks" ("status", "_seq");

create index if not exists "dyPublishTasks_status_desc" on "dyPublishTasks" ("status" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_ownerId_asc" on "dyPublishTasks" ("ownerId", "_seq");

create index if not exists "dyPublishTasks_ownerId_desc" on "dyPublishTasks" ("ownerId" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_ownerId_createdAt_asc" on "dyPublishTasks" ("ownerId", "createdAt", "_seq");

create index if not exists "dyPublishTasks_ownerId_createdAt_desc" on "dyPublishTasks" ("ownerId", "createdAt" desc nulls last, "_seq");

create index if not exists "dyPublishTasks_accountIds_list" on "dyPublishTasks" using gin ("accountIds");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "dyPublishTasks__search_name_part" on "dyPublishTasks" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'dyPublishTasks',
  '{"collection":"dyPublishTasks","table":"dyPublishTasks","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"groupId","column":"groupId","kind":"text","isShort":true},{"path":"accountIds","column":"accountIds","kind":"list","isShort":false},{"path":"type","column":"type","kind":"text","isShort":true},{"path":"imageGroupId","column":"imageGroupId","kind":"text","isShort":true},{"path":"imagesPerPost","column":"imagesPerPost","kind":"number","isShort":false},{"path":"titleMode","column":"titleMode","kind":"text","isShort":false},{"path":"topics","column":"topics","kind":"list","isShort":false},{"path":"music","column":"music","kind":"text","isShort":false},{"path":"perAccountPerDay","column":"perAccountPerDay","kind":"number","isShort":false},{"path":"timeSlots","column":"timeSlots","kind":"list","isShort":false},{"path":"startAt","column":"startAt","kind":"date","isShort":true},{"path":"endAt","column":"endAt","kind":"date","isShort":false},{"path":"interval","column":"interval","kind":"number","isShort":false},{"path":"total","column":"total","kind":"number","isShort":false},{"path":"done","column":"done","kind":"number","isShort":true},{"path":"failed","column":"failed","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"ownerId","column":"ownerId","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["groupId"]},{"kind":"order","columns":["type"]},{"kind":"order","columns":["imageGroupId"]},{"kind":"order","columns":["startAt"]},{"kind":"order","columns":["done"]},{"kind":"order","columns":["failed"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["ownerId"]},{"kind":"order","columns":["ownerId","createdAt"]},{"kind":"list","columns":["accountIds"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "dyPublishTasks")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create index if not exists "packages_createdAt_asc" on "packages" ("createdAt", "_seq");

create index if not exists "packages_createdAt_desc" on "packages" ("createdAt" desc nulls last, "_seq");

create index if not exists "packages_type_asc" on "packages" ("type", "_seq");

create index if not exists "packages_type_desc" on "packages" ("type" desc nulls last, "_seq");

create index if not exists "packages_salePeriod.from_asc" on "packages" ("salePeriod.from", "_seq");

create index if not exists "packages_salePeriod.from_desc" on "packages" ("salePeriod.from" desc nulls last, "_seq");

create index if not exists "packages_salePeriod.to_asc" on "packages" ("salePeriod.to", "_seq");

create index if not exists "packages_salePeriod.to_desc" on "packages" ("salePeriod.to" desc nulls last, "_seq");

create index if not exists "packages_oemVisible_asc" on "packages" ("oemVisible", "_seq");

create index if not exists "packages_oemVisible_desc" on "packages" ("oemVisible" desc nulls last, "_seq");

create index if not exists "packages_sort_asc" on "packages" ("sort", "_seq");

create index if not exists "packages_sort_desc" on "packages" ("sort" desc nulls last, "_seq");

create index if not exists "packages_sold_asc" on "packages" ("sold", "_seq");

create index if not exists "packages_sold_desc" on "packages" ("sold" desc nulls last, "_seq");

create index if not exists "packages_status_asc" on "packages" ("status", "_seq");

create index if not exists "packages_status_desc" on "packages" ("status" desc nulls last, "_seq");

create index if not exists "packages_platforms_list" on "packages" using gin ("platforms");

do $$ begin
  if exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then
    create index if not exists "packages__search_name_part" on "packages" using gin ("_search_name" gin_trgm_ops);
  end if;
end $$;

insert into "_collections" ("collection", "shape", "isFilled") values (
  'packages',
  '{"collection":"packages","table":"packages","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"type","column":"type","kind":"text","isShort":true},{"path":"price","column":"price","kind":"number","isShort":false},{"path":"agentPrice","column":"agentPrice","kind":"number","isShort":false},{"path":"margin","column":"margin","kind":"number","isShort":false},{"path":"salePeriod.from","column":"salePeriod.from","kind":"date","isShort":true},{"path":"salePeriod.to","column":"salePeriod.to","kind":"date","isShort":true},{"path":"days","column":"days","kind":"number","isShort":false},{"path":"articleQuota","column":"articleQuota","kind":"number","isShort":false},{"path":"videoQuota","column":"videoQuota","kind":"number","isShort":false},{"path":"keywordQuota","column":"keywordQuota","kind":"number","isShort":false},{"path":"accountQuota","column":"accountQuota","kind":"number","isShort":false},{"path":"pointQuota","column":"pointQuota","kind":"number","isShort":false},{"path":"platforms","column":"platforms","kind":"list","isShort":false},{"path":"features","column":"features","kind":"list","isShort":false},{"path":"oemVisible","column":"oemVisible","kind":"flag","isShort":true},{"path":"sort","column":"sort","kind":"number","isShort":true},{"path":"sold","column":"sold","kind":"number","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["type"]},{"kind":"order","columns":["salePeriod.from"]},{"kind":"order","columns":["salePeriod.to"]},{"kind":"order","columns":["oemVisible"]},{"kind":"order","columns":["sort"]},{"kind":"order","columns":["sold"]},{"kind":"order","columns":["status"]},{"kind":"list","columns":["platforms"]},{"kind":"search","columns":["_search_name"]}]}',
  not exists (select from "packages")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";

create index if not exists "inquiries_createdAt_asc" on "inquiries" ("createdAt", "_seq");

create index if not exists "inquiries_createdAt_desc" on "inquiries" ("createdAt" desc nulls last, "_seq");

create index if not exists "inquiries_duplicateOf_asc" on "inquiries" ("duplicateOf", "_seq");

create index if not exists "inquiries_duplicateOf_desc" on "inquiries" ("duplicateOf" desc nulls last, "_seq");

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

create index if not exists "inquiries_claimedAt_asc" on "inquiries" ("claimedAt", "_seq");

create index if not exists "inquiries_claimedAt_desc" on "inquiries" ("claimedAt" desc nulls last, "_seq");

create index if not exists "inquiries_lastFollowAt_asc" on "inquiries" ("lastFollowAt", "_seq");

create index if not exists "inquiries_lastFollowAt_desc" on "inquiries" ("lastFollowAt" desc nulls last, "_seq");

create index if not exists "inquiries_nextFollowAt_asc" on "inquiries" ("nextFollowAt", "_seq");

create index if not exists "inquiries_nextFollowAt_desc" on "inquiries" ("nextFollowAt" desc nulls last, "_seq");

create index if not exists "inquiries_followCount_asc" on "inquiries" ("followCount", "_seq");

create index if not exists "inquiries_followCount_desc" on "inquiries" ("followCount" desc nulls last, "_seq");

create index if not exists "inquiries_convertedId_asc" on "inquiries" ("convertedId", "_seq");

create index if not exists "inquiries_convertedId_desc" on "inquiries" ("convertedId" desc nulls last, "_seq");

create index if not exists "inquiries_agentId_asc" on "inquiries" ("agentId", "_seq");

create index if not exists "inquiries_agentId_desc" on "inquiries" ("agentId" desc nulls last, "_seq");

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
  '{"collection":"inquiries","table":"inquiries","columns":[{"path":"name","column":"name","kind":"text","isShort":false},{"path":"mobile","column":"mobile","kind":"text","isShort":false},{"path":"duplicateOf","column":"duplicateOf","kind":"text","isShort":true},{"path":"wechat","column":"wechat","kind":"text","isShort":false},{"path":"company","column":"company","kind":"text","isShort":false},{"path":"content","column":"content","kind":"text","isShort":false},{"path":"source","column":"source","kind":"text","isShort":true},{"path":"sourceUrl","column":"sourceUrl","kind":"text","isShort":false},{"path":"platform","column":"platform","kind":"text","isShort":true},{"path":"keyword","column":"keyword","kind":"text","isShort":false},{"path":"region","column":"region","kind":"text","isShort":false},{"path":"customerId","column":"customerId","kind":"text","isShort":true},{"path":"level","column":"level","kind":"text","isShort":true},{"path":"status","column":"status","kind":"text","isShort":true},{"path":"assigneeId","column":"assigneeId","kind":"text","isShort":true},{"path":"claimedAt","column":"claimedAt","kind":"date","isShort":true},{"path":"followNote","column":"followNote","kind":"text","isShort":false},{"path":"followWay","column":"followWay","kind":"text","isShort":false},{"path":"lastFollowAt","column":"lastFollowAt","kind":"date","isShort":true},{"path":"nextFollowAt","column":"nextFollowAt","kind":"date","isShort":true},{"path":"followCount","column":"followCount","kind":"number","isShort":true},{"path":"dealAmount","column":"dealAmount","kind":"number","isShort":false},{"path":"convertedId","column":"convertedId","kind":"text","isShort":true},{"path":"agentId","column":"agentId","kind":"text","isShort":true},{"path":"convertedAt","column":"convertedAt","kind":"date","isShort":false},{"path":"invalidReason","column":"invalidReason","kind":"text","isShort":false},{"path":"createdBy","column":"createdBy","kind":"text","isShort":false}],"searched":[{"path":"name","column":"_search_name","kind":"plain"},{"path":"mobile","column":"_search_mobile","kind":"plain"},{"path":"wechat","column":"_search_wechat","kind":"plain"},{"path":"company","column":"_search_company","kind":"plain"}],"indexes":[{"kind":"order","columns":["createdAt"]},{"kind":"order","columns":["duplicateOf"]},{"kind":"order","columns":["source"]},{"kind":"order","columns":["platform"]},{"kind":"order","columns":["customerId"]},{"kind":"order","columns":["level"]},{"kind":"order","columns":["status"]},{"kind":"order","columns":["assigneeId"]},{"kind":"order","columns":["claimedAt"]},{"kind":"order","columns":["lastFollowAt"]},{"kind":"order","columns":["nextFollowAt"]},{"kind":"order","columns":["followCount"]},{"kind":"order","columns":["convertedId"]},{"kind":"order","columns":["agentId"]},{"kind":"search","columns":["_search_name"]},{"kind":"search","columns":["_search_mobile"]},{"kind":"search","columns":["_search_wechat"]},{"kind":"search","columns":["_search_company"]}]}',
  not exists (select from "inquiries")
) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = excluded."isFilled";
