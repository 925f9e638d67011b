import { defineOptions } from '../../framework/fields/base/option';

/** The roles of the product, and those of the template's demo pages. */
export const roles = defineOptions({
  Admin: { zh: '管理员', en: 'Admin', color: 'red' },
  Customer: { zh: '客户', en: 'Customer', color: 'blue' },
  Douyin: { zh: '抖音客户', en: 'Douyin customer', color: 'magenta' },
  Agent: { zh: '代理商', en: 'Agent', color: 'gold' },
  Operations: { zh: '运营', en: 'Operations', color: 'green' },
  OEM: { zh: 'OEM 贴牌商', en: 'OEM partner', color: 'purple' },
  Clue: { zh: '线索专员', en: 'Lead specialist', color: 'cyan' },
  Engineer: { zh: '工程师', en: 'Engineer', color: 'orange' },
  // <demos>
  Editor: { zh: '编辑（演示）', en: 'Editor (demo)' },
  Test: { zh: '测试（演示）', en: 'Test (demo)' },
  // </demos>
});
