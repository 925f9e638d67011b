// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { cleanHtml, cleanRichText } from '../../../src/framework/shared/rich-text/clean-html';
import { htmlOfText, textOfHtml } from '../../../src/framework/shared/rich-text/text-of-html';
import { hostileTexts } from '../../e2e/support/hostile-texts';
import { growthOf, inProportion } from '../../support/cpu-time';

const own = [
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mi><mglyph><svg><mtext><textarea><a title="</textarea><img src onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="&Tab;javascript:alert(1)">x</a>',
  '<a href="https://a.example" onclick="alert(1)" style="x:expression(alert(1))">x</a>',
  '<a/href="javascript:alert(1)"/>x',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="https://a.example/x.png" alt="&quot; onerror=alert(1) x=&quot;">',
  `<img src='https://a.example/"onerror=alert(1)//x.png'>`,
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo "<script>alert(1)</script>" ?>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '<p onmouseover="alert(1)"',
  '</script><script >alert(1)</script >',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<img src="/\\evil.example/x.png">',
  '<a href="//evil.example">x</a>',
  '\0<sc\0ript>alert(1)</sc\0ript>',
];
const tags = /^(P|H[1-4]|STRONG|B|EM|I|U|S|CODE|PRE|BLOCKQUOTE|UL|OL|LI|A|BR|HR|IMG)$/;
const attributes = /^(href|target|rel|src|alt|start)$/;

/** What a browser would make of it that is not on the list. */
const strangers = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.body.querySelectorAll('*')].flatMap((element) => [
    ...(tags.test(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const isAddress = name === 'href' || name === 'src';
      const isSafe = /^(https?:\/\/|\/(?![/\\])|mailto:|tel:|data:image\/(png|jpeg|gif|webp);base64,)/i.test(value);
      return attributes.test(name) && (!isAddress || isSafe) ? [] : [`${element.tagName} ${name}=${value}`];
    }),
  ]);
};
const payloads = [...hostileTexts(), ...own];

describe('cleaning', () => {
  test('there are 200 payloads at least', () => expect(payloads.length).toBeGreaterThanOrEqual(200));

  test.each(payloads)('leaves nothing foreign of %s', (payload) => {
    for (const html of [payload, `<p>a${payload}b</p>`, `<a href="${payload}">x</a>`, payload.repeat(3)]) {
      const clean = cleanHtml(html);
      expect(strangers(clean)).toEqual([]);
      expect(clean).not.toMatch(/<(?!\/?(?:p|h[1-4]|strong|b|em|i|u|s|code|pre|blockquote|ul|ol|li|a|br|hr|img)[ >])/);
      expect(cleanHtml(clean)).toBe(clean);
    }
  });

  test.each([
    ['<p>Text &amp; <strong>bold</strong></p>', undefined],
    ['<h2>One</h2><ul><li><p>a</p></li></ul>', undefined],
    ['<ol start="3"><li>x</li></ol>', undefined],
    ['<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<p>open <em>both', '<p>open <em>both</em></p>'],
    ['<p><strong>a</p>b</strong>', '<p><strong>a</strong></p>b'],
    ['<div class="x"><span style="color:red">words</span></div>', 'words'],
    ['<p class="MsoNormal">Word<o:p></o:p></p>', '<p>Word</p>'],
    [
      '<A HREF=HTTPS://A.EXAMPLE/>x</A>',
      '<a href="HTTPS://A.EXAMPLE/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      '<a href="/backend/files/a.png">x</a>',
      '<a href="/backend/files/a.png" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      '<img src="/backend/files/a.png" alt="A &quot;b&quot;" onload=x>',
      '<img src="/backend/files/a.png" alt="A &quot;b&quot;">',
    ],
    ['<img src="http://a.example/a.png">', ''],
    ['&lt;script&gt;', undefined],
    ['', ''],
  ])('%s', (html, clean = html) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  test.each(['<p></p>', '<p> &nbsp; </p><p><br></p>', '  ', '<script>x</script>'])('%j is nothing at all', (html) => {
    expect(cleanRichText(html)).toBe('');
  });
  test('a picture alone is something', () => expect(cleanRichText('<img src="/a.png">')).toContain('<img'));

  test.each([
    ['open tags', (many: number) => '<p>'.repeat(many)],
    ['open quotes', (many: number) => '<a href="'.repeat(many)],
    ['comments', (many: number) => '<!--'.repeat(many)],
    ['closing tags', (many: number) => '</p>'.repeat(many)],
    ['dropped elements', (many: number) => '<script></script'.repeat(many)],
    ['attributes', (many: number) => `<a ${'x '.repeat(many)}>`],
    ['signs', (many: number) => '<'.repeat(many)],
    ['entities', (many: number) => '&'.repeat(many)],
  ])('takes time in proportion to many %s', (_, html) => {
    const clean = (many: number) => {
      const text = html(many);
      return () => cleanHtml(text);
    };
    expect(growthOf(clean, 20_000)).toBeLessThan(inProportion);
  });
});

test.each([
  ['<h2>One</h2><p>two &amp; <b>three</b></p><ul><li>four</li></ul>', 'One\ntwo & three\nfour'],
  ['plain', 'plain'],
  ['&#20013;&#x6587;&nbsp;&unknown;', '中文 &unknown;'],
])('the text of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
test('lines become paragraphs', () => {
  expect(htmlOfText('a <b>\n\n c')).toBe('<p>a &lt;b&gt;</p><p>c</p>');
});
