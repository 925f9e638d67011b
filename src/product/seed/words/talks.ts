/** What people ask for, by the main word and the city they look in. */
export const inquiryTexts: readonly ((words: { mainWord: string; city: string }) => string)[] = [
  ({ mainWord, city }) => `您好，想了解一下${city}这边的${mainWord}，方便的话请回个电话，谢谢。`,
  ({ mainWord }) => `看到你们的文章，想问${mainWord}大概的费用和流程，有没有最近的案例可以参考？`,
  ({ mainWord, city }) => `人在${city}，月底前想把${mainWord}的事情定下来，请发一份报价。`,
  ({ mainWord }) => `朋友推荐过来的，主要想咨询${mainWord}，最好安排一位有经验的老师对接。`,
  ({ mainWord }) => `之前找过一家做${mainWord}，不太满意，想换一家，可以先聊聊方案吗？`,
  ({ mainWord, city }) => `我们是公司采购，需要在${city}找一家做${mainWord}的长期合作，要求能开专票。`,
];

/** What was noted after a talk with a lead, and how it was held. */
export const followTexts: readonly (readonly [way: 'phone' | 'wechat' | 'visit', text: string])[] = [
  ['phone', '首次电话沟通，客户正在比较三家，已发送资料和案例。'],
  ['wechat', '微信沟通，客户对价格有顾虑，说明了费用构成，约定周五再联系。'],
  ['wechat', '客户提供了具体需求，已转交方案组，预计两天内出方案。'],
  ['wechat', '方案已发送，客户认可思路，希望增加售后条款。'],
  ['visit', '到访面谈，现场看了案例，客户表示月底前决定。'],
  ['phone', '电话未接，已发短信说明来意，明天上午再拨。'],
  ['phone', '客户确认合作意向，正在走合同流程。'],
];

/** Comments below posts with the intent they show; `{question}` is a question of the line of business. */
export const commentTexts: readonly (readonly [text: string, intent: 'high' | 'medium' | 'low' | 'none'])[] = [
  ['{question}', 'high'],
  ['讲得很实在，收藏了，回头研究一下。', 'low'],
  ['怎么联系你们？发个私信给我吧。', 'high'],
  ['{question} 求回复。', 'high'],
  ['学到了，之前一直没弄明白。', 'none'],
  ['想问问外地的可以做吗？', 'medium'],
  ['价格能不能再具体一点？', 'medium'],
  ['支持一下，下期讲讲细节呗。', 'none'],
  ['我家正好有这个需要，先关注。', 'medium'],
  ['比我上次找的那家讲得清楚多了。', 'low'],
];

/** Answers to comments. */
export const replyTexts: readonly string[] = [
  '您好，已私信您详细资料，方便时请查看～',
  '感谢关注！具体费用要看实际情况，可以先说说您的需求，我们给您做个参考。',
  '可以的，外地也有合作的团队，您在哪个城市？',
  '谢谢支持，下一期就安排细节讲解！',
];
