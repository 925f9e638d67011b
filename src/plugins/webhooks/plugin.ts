import { defineOptions, type Options } from '../../framework/fields/base/option';
import { choice, datetime, list, number, ref, state, text, textarea, url } from '../../framework/fields/registry';
import { definePlugin } from '../../framework/language/plugin';
import { defineResource } from '../../framework/language/resource/resource-config';
import type { RouteMeta } from '../../framework/language/route/route';

/** What a webhook can be notified of; `action`: an action of the resource, by its name. */
const webhookEvents = defineOptions({
  created: { zh: '新增', en: 'Created', color: 'green' },
  changed: { zh: '修改', en: 'Changed', color: 'blue' },
  deleted: { zh: '删除', en: 'Deleted', color: 'red' },
  action: { zh: '执行操作', en: 'Action', color: 'purple' },
});

const deliveredEvents = defineOptions({
  ...webhookEvents,
  bulk: { zh: '批量变更', en: 'Many at once', color: 'gold' },
  ping: { zh: '测试', en: 'Test call', color: 'cyan' },
});

/** Why there is no answer, or was no question. */
const failures = defineOptions({
  time: { zh: '超时未回应', en: 'No answer in time' },
  name: { zh: '域名无法解析', en: 'The name leads nowhere' },
  refused: { zh: '连接被拒绝', en: 'The connection is refused' },
  certificate: { zh: '证书不可信', en: 'The certificate is not trusted' },
  connection: { zh: '连接中断', en: 'The connection breaks' },
  address: { zh: '地址不允许访问', en: 'The address is not allowed' },
  status: { zh: '对方未返回 2xx', en: 'The answer is not 2xx' },
  off: { zh: 'Webhook 未启用', en: 'The webhook is off' },
  secret: { zh: '密钥无法读取，请更换密钥', en: 'The secret cannot be read: replace it' },
});

/**
 * The resource `webhooks`: where the server sends what happens to records. It makes the secret, which is shown once; each owner changes
 * their own alone, because what is sent is what the owner may read.
 * @param announced the resources that may be chosen, by name
 */
const webhookResource = ({ announced }: { announced: Options }) =>
  defineResource({
    label: { zh: 'Webhook', en: 'Webhook' },
    indexes: 'none',
    fields: {
      name: text({ label: { zh: '名称', en: 'Name' }, required: true, max: 40, search: true }),
      url: url({
        label: { zh: '接收地址', en: 'Address' },
        required: true,
        // Many receivers know who may post by the address alone: so it is in no audit and before nobody else.
        protected: true,
        help: { zh: '须为 https:// 的公网地址', en: 'An https:// address on the public net' },
      }),
      resources: choice({ label: { zh: '数据', en: 'Data' }, options: announced, multiple: true, required: true }),
      events: choice({ label: { zh: '事件', en: 'Events' }, options: webhookEvents, multiple: true, required: true }),
      status: state({
        label: { zh: '状态', en: 'Status' },
        initial: 'on',
        options: {
          on: { zh: '启用', en: 'On', color: 'green' },
          off: { zh: '停用', en: 'Off', color: 'default' },
        },
      }),
      failingSince: datetime({ label: { zh: '连续失败自', en: 'Failing since' }, readOnly: true }),
    },
    verbs: ['list', 'show', 'create', 'edit', 'delete'],
    list: { columns: ['name', 'url', 'resources', 'events', 'status', 'failingSince', 'ownerId'], filters: ['status'] },
    shownOnce: { secret: { zh: '签名密钥', en: 'Secret for signatures' } },
    actions: {
      test: {
        kind: 'handler',
        handler: 'webhookTest',
        label: { zh: '测试', en: 'Send a test' },
        icon: 'send',
        done: {
          one: {
            zh: '测试请求将在几秒内发出，结果见投递记录',
            en: 'A test is sent within seconds. The deliveries show what came of it',
          },
        },
      },
      renewSecret: {
        kind: 'handler',
        handler: 'webhookSecret',
        label: { zh: '更换密钥', en: 'Replace the secret' },
        icon: 'key',
        confirm: {
          zh: '原密钥立即失效，接收方须改用新密钥。是否更换？',
          en: 'The present secret is no longer used, and the receiver needs the new one. Replace it?',
        },
      },
      enable: {
        label: { zh: '启用', en: 'Turn on' },
        icon: 'play-circle',
        from: ['off'],
        to: 'on',
        set: { failingSince: { value: null } },
      },
      disable: { label: { zh: '停用', en: 'Turn off' }, icon: 'pause-circle', from: ['on'], to: 'off' },
    },
    relations: {
      deliveries: {
        label: { zh: '投递记录', en: 'Deliveries' },
        resource: 'webhookDeliveries',
        by: 'webhookId',
        columns: ['at', 'event', 'resource', 'status', 'attempts', 'statusCode', 'failure', 'lastAt'],
        filters: ['status', 'event'],
      },
    },
  });

/** The resource `webhookDeliveries`: what was sent to webhooks, or waits for it, for two weeks. Only the server writes it. */
const deliveryResource = ({ announced }: { announced: Options }) =>
  defineResource({
    label: { zh: 'Webhook 投递', en: 'Webhook delivery' },
    fields: {
      at: datetime({ label: { zh: '发生时间', en: 'Happened' } }),
      webhookId: ref('webhooks', { label: { zh: 'Webhook', en: 'Webhook' } }),
      event: choice({ label: { zh: '事件', en: 'Event' }, options: deliveredEvents }),
      action: text({ label: { zh: '操作', en: 'Action' } }),
      resource: choice({ label: { zh: '数据', en: 'Data' }, options: announced }),
      recordId: text({ label: { zh: '记录编号', en: 'Record id' }, search: true }),
      status: state({
        label: { zh: '状态', en: 'Status' },
        initial: 'waiting',
        options: {
          waiting: { zh: '待发送', en: 'Waiting', color: 'blue' },
          delivered: { zh: '已送达', en: 'Delivered', color: 'green' },
          failed: { zh: '失败', en: 'Failed', color: 'red' },
        },
      }),
      attempts: number({ label: { zh: '尝试次数', en: 'Attempts' } }),
      statusCode: number({ label: { zh: '状态码', en: 'Status code' } }),
      failure: choice({ label: { zh: '失败原因', en: 'Why it failed' }, options: failures }),
      answer: textarea({ label: { zh: '对方返回（前 1000 字）', en: 'Answer (the first 1,000 characters)' } }),
      lastAt: datetime({ label: { zh: '最近发送', en: 'Last sent' } }),
      nextAt: datetime({ label: { zh: '下次发送', en: 'Sent next' } }),
      tries: list({
        label: { zh: '历次尝试', en: 'All attempts' },
        readOnly: true,
        fields: {
          at: datetime({ label: { zh: '时间', en: 'When' } }),
          ms: number({ label: { zh: '耗时', en: 'Took' }, unit: { zh: '毫秒', en: 'ms' } }),
          statusCode: number({ label: { zh: '状态码', en: 'Status code' } }),
          failure: choice({ label: { zh: '失败原因', en: 'Why it failed' }, options: failures }),
        },
      }),
    },
    titleField: 'event',
    verbs: ['list', 'show'],
    list: {
      live: true,
      sort: '-at',
      columns: [
        'at',
        'webhookId',
        'event',
        'action',
        'resource',
        'recordId',
        'status',
        'attempts',
        'statusCode',
        'failure',
        'nextAt',
      ],
      filters: ['webhookId', 'status', 'recordId'],
    },
    actions: {
      resend: {
        label: { zh: '重新发送', en: 'Send again' },
        icon: 'redo',
        bulk: true,
        from: ['delivered', 'failed'],
        to: 'waiting',
        set: { nextAt: 'now' },
        done: {
          one: { zh: '将在几秒内重新发送', en: 'It is sent again within seconds' },
          many: { zh: '{count} 条将在几秒内重新发送', en: '{count} are sent again within seconds' },
        },
      },
    },
  });

/** Where this console tells other systems what happens to records (docs/machines.md), with the pages `webhooks` and `webhookDeliveries`. */
export const webhooks = ({
  announced,
  below,
  page,
}: {
  /** The resources that may be chosen, by name. */
  announced: Options;
  /** The group of the tree that its pages stand in, by its path. Default: the top of the tree. */
  below?: string;
  /** What its pages differ in. */
  page?: Partial<Pick<RouteMeta, 'hidden' | 'activeMenu'>>;
}) =>
  definePlugin({
    name: 'webhooks',
    resources: { webhooks: webhookResource({ announced }), webhookDeliveries: deliveryResource({ announced }) },
    below,
    routes: [
      {
        path: 'webhooks',
        page: 'list',
        resource: 'webhooks',
        title: { zh: 'Webhook', en: 'Webhooks' },
        icon: 'api',
        ...page,
      },
      {
        path: 'webhookDeliveries',
        page: 'list',
        resource: 'webhookDeliveries',
        title: { zh: 'Webhook 投递记录', en: 'Webhook deliveries' },
        icon: 'send',
        ...page,
      },
    ],
    policy: [
      `route:${below ?? ''}/webhooks, view, -`,
      `route:${below ?? ''}/webhookDeliveries, view, -`,
      'res:webhooks, list|show|create|edit|delete|test|renewSecret|enable|disable, own',
      'field:webhooks.url, read|write, -',
      'res:webhookDeliveries, list|show|resend, own',
    ],
    server: () => import('#plugin/webhooks/server'),
  });
