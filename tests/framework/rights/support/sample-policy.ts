import type { KnownNames } from '../../../../src/framework/rights/known-names';

/** A small world of names that only these tests know. */
export const known: KnownNames = {
  roles: ['Admin', 'Customer', 'Agent', 'OEM', 'Operations', 'Editor', 'Clue'],
  permissions: ['delete:system', 'read:system'],
  routes: [
    '/',
    '/material/keyword',
    '/material/imageDetail',
    '/dispose/dispose',
    '/vab/permission',
    '/vab/table',
    '/a,b',
  ],
  resources: {
    users: { actions: ['disable'], protectedFields: ['roles', 'mobile'], isOwned: true },
    articles: { actions: ['publish', 'withdraw'], protectedFields: ['price'], isOwned: true },
    notices: { actions: [], protectedFields: [], isOwned: false },
    policy: { actions: ['activate'], protectedFields: [], isOwned: false },
  },
};

/** A right policy with every mode, kind of object and scope, comments, quotes and blanks. */
export const sampleText = `# mode, subjects, object, actions, scope
p, any,    role:Admin|role:Customer|role:Agent, route:/, view, -
p, any,    role:Customer,                    route:/material/*,       view,                          -
p, any,    role:Admin|role:Operations|role:OEM, route:/dispose/dispose, view,                        -

# 演示：全部满足、除外
role, Reviewer, 审核员（外部）, Outside reviewer
p, all,    role:Editor|perm:delete:system,   route:/vab/permission,   view,                          -
p, except, role:Editor,                      route:/vab/table,        view,                          -
p, any, perm:read:system, "route:/a,b", view, -
p, any,    role:Agent|role:OEM,              res:users,               list|show|create|edit,         org
p, any,    role:Admin,                       res:users,               list|show|create|edit|delete|disable, all
p, any,    role:Customer|role:Reviewer,      res:users,               show|edit,                     own
p, any,    role:Customer,                    res:articles,            list|show|create|edit|delete|export, own
p, any,    role:Agent,                       res:articles,            list|show|export,              org
p, any,    role:Operations,                  res:articles,            list|show|publish|withdraw,    all
p, all,    role:Customer|perm:delete:system, res:articles,            publish,                       own
p, except, role:Clue|role:Editor,            res:notices,             list|show,                     all
p, any,    role:Admin,                       res:notices,             list|show|create|edit|delete|import, all
p, any,    role:Admin,                       res:policy,              show|edit|activate,            all
p, any,    role:Admin,                       field:users.roles,       read|write,                    -
p, any,    role:Admin|role:Operations,       field:users.mobile,      read,                          -
p, except, role:Clue,                        field:articles.price,    read,                          -
`;

/** Every object of the sample world, some that nobody declared, and a path that tries to climb. */
export const objects = [
  ...known.routes.map((route) => `route:${route}`),
  ...Object.keys(known.resources).map((name) => `res:${name}`),
  ...Object.entries(known.resources).flatMap(([name, { protectedFields }]) =>
    protectedFields.map((field) => `field:${name}.${field}`),
  ),
  'route:/material',
  'route:/material/',
  'route:/material/../dispose/dispose',
  'route:/nowhere',
  'res:Users',
  'constructor',
  '',
];

const realVerbs = ['view', 'list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'read', 'write'];
const ownActions = ['disable', 'publish', 'withdraw', 'activate'];

/** Every verb of the sample world, and some that must never match. */
export const verbs = [...realVerbs, ...ownActions, 'View', 'list|show', '*', ''];
