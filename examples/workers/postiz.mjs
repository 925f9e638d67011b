// Publishes through the public API of a Postiz of your own: POSTIZ_URL, POSTIZ_KEY, POSTIZ_CHANNELS (README.md).
import { failed, startWorker } from './server.mjs';

const { POSTIZ_URL = '', POSTIZ_KEY = '' } = process.env;
/** The channel of Postiz by the account's id on its platform, with the settings that the channel asks for. */
const channels = JSON.parse(process.env.POSTIZ_CHANNELS ?? '{}');
if (!POSTIZ_URL || !POSTIZ_KEY) throw new Error('POSTIZ_URL, POSTIZ_KEY: the address and the key of Postiz');
const waitMs = Number(process.env.POSTIZ_WAIT_MS ?? 15_000);
const dayMs = 86_400_000;

/** It takes some thirty calls an hour: the piece waits. Any other answer than success throws what it was. */
class Refused extends Error {
  constructor(status) {
    super(`HTTP_${status}`);
    this.status = status;
  }
}

const call = async (path, body) => {
  const response = await fetch(`${POSTIZ_URL}/public/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: POSTIZ_KEY, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Refused(response.status);
  return response.json();
};

/** Calls until there is room. */
const patiently = async (path, body) => {
  for (;;) {
    try {
      return await call(path, body);
    } catch (error) {
      if (error.status !== 429) throw error;
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
};

const listed = async (at) => {
  const day = (ms) => encodeURIComponent(new Date(ms).toISOString());
  const { posts } = await patiently(`posts?startDate=${day(at - dayMs)}&endDate=${day(at + dayMs)}`);
  return posts;
};

/** Waits until Postiz has published a post, or has failed to. */
const follow = async (isOurs, at) => {
  for (;;) {
    const post = (await listed(at)).find(isOurs);
    if (!post) return undefined;
    if (post.state === 'PUBLISHED')
      return { state: 'done', result: { remoteId: post.id, ...(post.releaseURL && { url: post.releaseURL }) } };
    if (post.state === 'ERROR') return failed('POSTIZ_ERROR');
    await new Promise((done) => setTimeout(done, waitMs));
  }
};

const contentOf = ({ kind, title, text }) => (kind === 'article' ? `${title}\n\n${text}` : text || title);

/** The body of a new post. Files are fetched by Postiz from the console, by addresses that name them. */
const postOf = async ({ order, channel, at }) => {
  const { kind, cover, images, film } = order;
  const files = kind === 'video' ? [film.url] : kind === 'note' ? images : cover ? [cover] : [];
  const image = [];
  for (const url of files) {
    const { id, path } = await patiently('upload-from-url', { url });
    image.push({ id, path });
  }
  const { id, settings } = channel;
  const posts = [{ integration: { id }, value: [{ content: contentOf(order), image }], settings }];
  return { type: 'now', date: new Date(at).toISOString(), shortLink: false, tags: [], posts };
};

const publish = async ({ order, sent }) => {
  const channel = channels[order.account.uid];
  if (!channel) return failed('NO_CHANNEL', 'unbound');
  const at = Date.now();
  try {
    const body = await postOf({ order, channel, at });
    await sent(String(at));
    const [{ postId }] = await patiently('posts', body);
    return (await follow(({ id }) => id === postId, at)) ?? failed('POSTIZ_GONE');
  } catch (error) {
    if (error.status === 401) return failed('POSTIZ_KEY', 'token');
    if (error.status >= 400 && error.status < 500) return failed(error.message);
    throw error;
  }
};

/** After a crash: what Postiz has of this text in this channel since then is ours; without it nothing was made, and it is made now. */
const find = async ({ key, order, note }) => {
  const channel = channels[order.account.uid];
  const at = Number(note);
  const isOurs = ({ content, integration, publishDate }) =>
    integration?.id === channel?.id &&
    content?.includes(contentOf(order).slice(0, 80)) &&
    Date.parse(publishDate) >= at - 60_000;
  return (await follow(isOurs, at)) ?? publish({ key, order, sent: async () => undefined });
};

await startWorker({
  publish,
  find,
  answers: {
    checkAccount: async ({ uid, fans }) => {
      const found = (await call('integrations')).find(({ id }) => id === channels[uid]?.id);
      if (!found) return failed('NO_CHANNEL', 'unbound');
      const trouble = found.disabled ? { code: 'CHANNEL_DISABLED', cause: 'token' } : undefined;
      const status = trouble ? 'expired' : 'active';
      return { state: 'done', result: { status, score: trouble ? 0 : 100, fans, trouble } };
    },
  },
});
