import { describe, expect, test } from 'vitest';
import { cleanPasted, cleanRichText } from '../../../src/framework/shared/rich-text/clean-html';
import { hostileTexts } from '../../e2e/support/hostile-texts';
import { growthOf, inProportion } from '../../support/cpu-time';

interface Pasted {
  html: string;
  is: string;
  left?: Record<string, number>;
}
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const icon = `data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}`;
const cells = (...rows: string[][]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`;

const weChat: Record<string, Pasted> = {
  'sections and spans with styles': {
    html: `<section style="margin: 0px 8px; text-align: center;" data-mpa-powered-by="yiban.io"><section style="display: inline-block;">
      <section><span style="font-size: 17px; font-weight: bold; color: rgb(61, 170, 214);">一、先看预算</span></section></section></section>
      <p style="text-align: justify;"><span leaf="">再看<span style="font-style: italic;text-decoration: underline;">工期</span>。</span></p>`,
    is: '<p style="text-align:center"><strong>一、先看预算</strong></p><p style="text-align:justify">再看<em><u>工期</u></em>。</p>',
  },
  'lazy pictures by their real address': {
    html: `<p style="text-align:center"><img class="rich_pages wxw-img" data-ratio="0.75" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg&amp;from=appmsg" data-type="jpeg" data-w="1080" src="data:image/svg+xml,%3C%3Fxml version=%271.0%27"></p>
      <img data-src="//mmbiz.qpic.cn/b/0" src="${pixel}">`,
    is: '<img src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg&amp;from=appmsg" alt=""><img src="https://mmbiz.qpic.cn/b/0" alt="">',
  },
  'what only its own page can show': {
    html: `<p>前</p><iframe class="video_iframe rich_pages" data-vidtype="2" data-src="https://mp.weixin.qq.com/mp/readtemplate?t=pages/video_player_tmpl"></iframe>
      <mp-common-videosnap data-pluginname="mpvideosnap"></mp-common-videosnap><mpvoice name="音频"></mpvoice><mp-common-profile class="js_uneditable" data-nickname="号"></mp-common-profile>
      <section><svg viewBox="0 0 1 1"><foreignObject><p>x</p></foreignObject></svg></section><p>后</p><p style="display: none;"><mp-style-type data-value="3"></mp-style-type></p>`,
    is: '<p>前</p><p>后</p>',
    left: { video: 2, audio: 1, card: 1, graphic: 1 },
  },
  'a blank line, and signs that nobody sees': {
    html: '<p>一\u200b</p><p><br></p><section><br></section><p>二&#8203;</p>',
    is: '<p>一</p><p></p><p></p><p>二</p>',
  },
};

const word: Record<string, Pasted> = {
  'conditional comments and styles of mso': {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:Pixels/></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style></head>
      <body lang=ZH-CN><!--StartFragment--><p class=MsoNormal align=center style='text-align:center;mso-pagination:widow-orphan'><b style='mso-bidi-font-weight:normal'><span style='font-size:16.0pt;font-family:宋体'>合同<o:p></o:p></span></b></p>
      <p class=MsoNormal style='text-indent:21.0pt'><span lang=EN-US>The first
      line</span>，<i>第一</i><u>行</u><span style='mso-hide:all;display:none'>藏</span></p><!--EndFragment--></body></html>`,
    is: '<p style="text-align:center"><strong>合同</strong></p><p>The first line，<em>第一</em><u>行</u></p>',
  },
  'paragraphs that are a list, in two levels': {
    html: `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><b>甲</b></p>
      <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span>&nbsp; </span></span></span><!--[endif]-->甲一</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.</span>乙</p>
      <p class=MsoNormal>后</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>·</span>点</p>`,
    is: '<ol start="3"><li><p><strong>甲</strong></p><ul><li><p>甲一</p></li></ul></li><li><p>乙</p></li></ol><p>后</p><ul><li><p>点</p></li></ul>',
  },
  'a title, headings and a table with spans': {
    html: `<h1>章</h1><h2>节</h2><p class=MsoHeading3>目</p><p class=MsoTitle>题</p><table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=100 colspan=2 valign=top><p class=MsoNormal align=right>合计</p></td></tr>
      <tr><td><p class=MsoNormal>甲<o:p></o:p></p></td><td><p class=MsoNormal><span style='font-weight:bold'>乙</span></p></td></tr></table>`,
    is: '<h2>章</h2><h3>节</h3><h4>目</h4><h2>题</h2><table><tbody><tr><td colspan="2"><p style="text-align:right">合计</p></td></tr><tr><td><p>甲</p></td><td><p><strong>乙</strong></p></td></tr></tbody></table>',
  },
  'a picture on its writer’s disk, which is asked for': {
    html: '<p><img width=600 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"></p>',
    is: '<img src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="">',
  },
};

const feishu: Record<string, Pasted> = {
  'lines, headings and its own record': {
    html: `<meta charset="utf-8"><div data-page-id="x" data-lark-html-role="root" data-docx-has-block-data="false"><div class="heading-h2 ace-line old-record-id-1">周报</div><div class="ace-line" style="text-align: right">张三</div>
      <div class="ace-line"><strong>进展</strong>：<span style="text-decoration:line-through">旧</span></div></div><span data-lark-record-data="{&quot;rootId&quot;:1}" data-lark-record-format="docx/text" class="lark-record-clipboard"></span>`,
    is: '<h2>周报</h2><p style="text-align:right">张三</p><p><strong>进展</strong>：<s>旧</s></p>',
  },
  'lists and a table of lines': {
    html: `<ul class="list-bullet1"><li class="ace-line" data-list="bullet"><div>一</div></li><ul class="list-bullet2"><li class="ace-line"><div>一之一</div></li></ul></ul><ol start="2"><li>二</li></ol>
      <table data-ace-table-col-widths="100;100;"><colgroup><col width="100"></colgroup><tbody><tr><td colspan="1" rowspan="2"><div class="ace-line">甲</div></td><td><div>乙</div></td></tr><tr><td></td></tr></tbody></table>`,
    is: '<ul><li><p>一</p><ul><li><p>一之一</p></li></ul></li></ul><ol start="2"><li><p>二</p></li></ol><table><tbody><tr><td rowspan="2"><p>甲</p></td><td><p>乙</p></td></tr><tr><td><p></p></td></tr></tbody></table>',
  },
  'a block of code': {
    html: '<pre><code><div>if (a &lt; b) {</div><div>  run();</div><div>}</div></code></pre>',
    is: '<pre><code>if (a &lt; b) {\n  run();\n}</code></pre>',
  },
};

const web: Record<string, Pasted> = {
  'Google Docs, whose wrapper is bold and is not': {
    html: '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">a</span><span style="font-weight:700;font-style:italic">b</span></p><br></b>',
    is: '<p>a<strong><em>b</em></strong></p><p></p>',
  },
  'an article with a figure and links': {
    html: '<article><h1>T</h1><p>See <a href="https://a.example/?x=1&amp;y=2" onclick="x()" style="text-decoration:underline"><b>this</b></a>, <a href="javascript:alert(1)">not</a>, <a href="#top">that</a>.</p><figure><img src="/own.png" alt="A"><figcaption>Said</figcaption></figure></article>',
    is: '<h2>T</h2><p>See <a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="noopener noreferrer nofollow"><strong>this</strong></a>, not, that.</p><img src="/own.png" alt="A"><p>Said</p>',
  },
  'words around blocks': {
    html: '<div>one<div>two</div>three<br>four</div><center>five</center>',
    is: '<p>one</p><p>two</p><p>three<br>four</p><p style="text-align:center">five</p>',
  },
  'a list within a list, and words in neither': {
    html: '<ul>x<li>a<ol><li>b</ol><li>c</ul>',
    is: '<ul><li><p>x</p></li><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p></li></ul>',
  },
  'a table in a table': {
    html: '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
    is: '<table><tbody><tr><td><p>a</p><p>b</p><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
  },
  'lines of Chinese that end in the source': {
    html: '<p>第一行，\n  第二行\nEnd\nline</p>',
    is: '<p>第一行，第二行 End line</p>',
  },
  'pictures: lazy, in the text, a counter, a placeholder, one that runs': {
    html: `<img data-original="http://a.example/1.jpg" src="/loading.gif"><img src="${icon}"><img src="https://a.example/count" width="1" height="1"><img src="${pixel}"><img src="javascript:alert(1)">`,
    is: `<img src="http://a.example/1.jpg" alt=""><img src="${icon}" alt="">`,
    left: { picture: 1 },
  },
  'films, frames and formulas': {
    html: '<p>a</p><video src="x"><p>no</p></video><iframe src="https://player.bilibili.com/x"></iframe><iframe src="https://maps.example"></iframe><math><mi>x</mi></math>',
    is: '<p>a</p>',
    left: { video: 2, card: 1, formula: 1 },
  },
  'a spreadsheet': {
    html: '<html><body><!--StartFragment--><table border=0><col width=72><tr height=19><td class=xl65>甲</td><td align=right>1</td></tr><tr><td>乙</td><td align=right>2</td></tr></table></body></html>',
    is: cells(['甲', '1'], ['乙', '2']).replaceAll(/<p>(\d)/g, '<p style="text-align:right">$1'),
  },
};

describe.each(Object.entries({ weChat, word, feishu, web }))('what is pasted from %s', (_, pasted) => {
  test.each(Object.entries(pasted))('%s', (__, { html, is, left = {} }) => {
    expect(cleanPasted(html)).toEqual({ html: is, left });
    // What was tidied stays as it is, in the browser as on the server.
    expect(cleanPasted(is)).toEqual({ html: is, left: {} });
  });
});

test.each([
  ['<p>x</p><img src="http://a.example/a.png"><img src="file:///a.png"><img src="a.png">', '<p>x</p>'],
  ['words & no < tags', 'words &amp; no &lt; tags'],
  ['<table><tr><td></td></tr></table>', '<table><tbody><tr><td><p></p></td></tr></tbody></table>'],
])('%s is stored as %s', (html, stored) => {
  expect(cleanRichText(html)).toBe(stored);
});

const nested = [
  ['sections', (many: number) => `${'<section><span>'.repeat(many)}x${'</span></section>'.repeat(many)}`],
  ['lists', (many: number) => `${'<ul><li>a'.repeat(many)}`],
  ['tables', (many: number) => `${'<table><tr><td>a'.repeat(many)}`],
  ['quotes', (many: number) => `${'<blockquote>a'.repeat(many)}`],
  ['bold words', (many: number) => `${'<b><i>a'.repeat(many)}`],
  [
    'paragraphs of Word',
    (many: number) => `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>a</p>`.repeat(many),
  ],
  [
    'levels of Word',
    (many: number) =>
      Array.from({ length: many }, (_, at) => `<p style="mso-list:l0 level${(at % 9) + 1} lfo1">a</p>`).join(''),
  ],
  ['styles', (many: number) => `<p style="${'a:b;'.repeat(many)}">x</p>`],
  ['runs', (many: number) => '<b>a</b><i>b</i><br>'.repeat(many)],
  ['blanks', (many: number) => `<p>${'\n '.repeat(many)}x</p>`],
  ['blanks without lines', (many: number) => `<p>x${' '.repeat(many * 10)}y</p>`],
  ['zero widths', (many: number) => `<p>${'\u200b&'.repeat(many)}</p>`],
  ['lines', (many: number) => `<p>${'行 \n'.repeat(many)}</p>`],
] as const;
describe('much of it', { tags: 'slow' }, () => {
  test.each(nested)('%s: takes time in proportion, and what comes out stays', (_, html) => {
    const clean = (many: number) => {
      const text = html(many);
      return () => cleanRichText(text);
    };
    expect(growthOf(clean, 1500)).toBeLessThan(inProportion);
    const once = cleanRichText(html(300));
    expect(cleanRichText(once)).toBe(once);
  });
  test('5 MB, with a picture of 3 MB in it', () => {
    const picture = `data:image/png;base64,${'A'.repeat(3_000_000)}`;
    const html = `<section style="text-align:center"><span style="font-weight:700">粗</span></section>`.repeat(24_000);
    const { html: clean } = cleanPasted(`${html}<img src="${picture}">`);
    expect(clean).toContain(picture);
    expect(clean.split('<strong>').length).toBe(24_001);
  });
});

test.each(hostileTexts())('stays clean when it is cleaned again: %s', (payload) => {
  for (const html of [`<p>a${payload}b</p>`, `<table><tr><td>${payload}`, `<ul><li>${payload}</li></ul>`]) {
    const clean = cleanRichText(html);
    expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|srcdoc|formaction)\s*=/i);
    expect(clean).not.toMatch(/<(?:script|iframe|object|embed|svg|math|form|style|link|meta|base)\b/i);
    expect(cleanRichText(clean)).toBe(clean);
  }
});
