/** Documents of the demo; `npm run seed` writes them below `public/`. */
const texts = [
  [
    '发布检查清单.txt',
    '/demo/document-01.txt',
    '发布前检查\n1. 标题不含极限词\n2. 封面清晰、无水印\n3. 联系方式已按平台要求处理\n4. 链接可以打开\n',
  ],
  [
    '品牌资料收集表.csv',
    '/demo/document-02.csv',
    '项目,内容,负责人\n品牌全称,,运营\n主推产品,,客户\n服务地区,,客户\n联系电话,,客户\n',
  ],
  [
    '授权操作说明.txt',
    '/demo/document-03.txt',
    '授权步骤\n1. 打开授权中心\n2. 选择平台并登录\n3. 确认授权范围\n4. 返回查看状态为“正常”\n',
  ],
] as const;

/** A document as a record names it. */
export const documentAt = (index: number): { url: string; name: string; size: number } => {
  const [name, url, text] = texts[index % texts.length] ?? texts[0];
  return { url, name, size: Buffer.byteLength(text) };
};

/** Every document with the address it is written to. */
export const documents = (): readonly (readonly [address: string, text: string])[] =>
  texts.map(([, url, text]) => [url, text]);
