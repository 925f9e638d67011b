import { fieldDictionary, labelOf, otherTerms, syllablesOf } from './names';

/** Chinese terms by their initials and in full: those that are searched first, then the others. */
const byReading = (...lists: readonly string[]): ReadonlyMap<string, string> => {
  const known = [...otherTerms.map(([term]) => term), ...[...fieldDictionary.values()].map(({ zh }) => zh)];
  const terms = [...lists.join(' ').split(' '), ...known].filter((term) => /^[\u4e00-\u9fff]{2,}$/.test(term));
  const written = terms.flatMap((term) => {
    const syllables = syllablesOf(term);
    return [syllables.map(([letter]) => letter), syllables].map((read) => [read.join(''), term] as const);
  });
  // The first of two terms that are written alike wins.
  return new Map(written.reverse());
};
const ends = `姓名 性别 年龄 民族 名称 编号 编码 代码 号码 类型 类别 状态 方式 级别 金额 数量 单价 总价 总额 余额 日期 时间 备注 描述 内容 标题 原因 说明 地址 电话 邮箱 密码 账号 单位 规格 品牌 照片 图片 附件 链接 意见 结果 次数 比例 排序 序号 学号 工号 卡号 职务 职称 学历 学位 籍贯 国籍 专业 班级 年级 学院 学校 课程 成绩 学分 科室 医生 诊断 经度 纬度 省份 城市 区县 街道 邮编 部门 有效 启用 删除 默认 在校 在职 公开 来源 用途 权限 角色 标签 税率 税额 信息 流水号 身份证号 身份证号码 证件号码 证件类型 出生日期 政治面貌 婚姻状况 家庭地址 户籍地址 联系人 手机号码 电子邮箱 最后登录时间 工作单位 银行卡号 开户银行 供应商 负责人 经办人 操作人 审核人 车牌号 批次号 总学分 型号 规格型号 实付金额 项目名称 项目编号 项目编码 身份证 手机号 固定电话 统一社会信用代码 法定代表人 法人 注册资本 经营范围 成立日期 发票号码 开票日期 价税合计 计量单位 往来单位 制单人 经手人 结存 期初 期末 院系 校区 学期 学年 教室 考试 绩点 床号 住院号 门诊号 病历号 主诉 医嘱 剂量 频次 用法 医保 报销 总费用 总金额 小区 楼栋 单元 房号 建筑面积 户主 业主 生日 微信 网址 逾期 作废 合格`;
const heads = `是否 医生 医保 仓库 手机 联系 客户 会员 用户 订单 商品 产品 项目 合同 发票 支付 收款 退款 实付 应付 优惠 欠费 学费 学籍 学生 教师 患者 就诊 住院 门诊 挂号 病人 病历 药品 处方 费用 医院 证件 出生 入学 毕业 入职 离职 开始 结束 创建 修改 更新 审核 提交 录入 登录 注册 发布 申请 审批 入库 出库 采购 销售 供应 物料 设备 车辆 家庭 户口 通讯 银行 账户 单据 业务 企业 公司 机构 组织 所属 上级 最后 累计 合计 实际 计划 法人 经营 开票 含税 制单 物业 建筑 应收 已收 未收 本期 上期`;
const [asEnd, asHead] = [byReading(ends, heads), byReading(heads, ends)];
const lastSigns = new Map(Array.from('号名费率数价人额地期', (each) => [syllablesOf(each).join('').charAt(0), each]));

/** One term, or one before others: before 代码 and 名称 are those that elsewhere come last, 民族代码. */
const termOf = (letters: string): string | undefined => {
  const whole = asEnd.get(letters) ?? lastSigns.get(letters);
  // The longest head, but a rest of one letter last: it says least.
  for (let at = letters.length - 2; whole === undefined && letters.length > 2 && at > 0; at -= 1) {
    const length = at > 1 ? at : letters.length - 1;
    const rest = letters.slice(length);
    const head = (/^(dm|mc|daima|mingcheng)$/.test(rest) ? asEnd : asHead).get(letters.slice(0, length));
    const tail = head && termOf(rest);
    if (tail) return `${head}${tail}`;
  }
  return whole;
};

/** What keys stand for that are Chinese terms in Latin letters, `hzxm` or `xingming`: where a third of the keys can be read so, no single one by chance. */
export const readInitials = (keys: readonly string[]): ReadonlyMap<string, string> => {
  const read = keys.flatMap((key): [string, string][] => {
    const letters = key.toLowerCase().replaceAll('_', '');
    const zh = /^[a-z]{2,24}$/.test(letters) && !labelOf(key).isKnown ? termOf(letters) : undefined;
    return zh ? [[key, zh]] : [];
  });
  return new Map(read.length >= 3 && read.length * 3 >= keys.length ? read : []);
};
