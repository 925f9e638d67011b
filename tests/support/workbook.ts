import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of a workbook. */
interface Made {
  name: string;
  state?: string;
  /** The content of `<worksheet>`. */
  xml: string;
}

/** A workbook as Excel writes it, with the sheets given. */
export const workbook = (
  sheets: readonly Made[],
  { active = 0, date1904 = '', numFmts = [] as string[] } = {},
): Uint8Array => {
  const codes = numFmts.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('');
  const styles = numFmts.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('');
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${date1904}/><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${codes}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/><xf numFmtId="20"/>${styles}</cellXfs></styleSheet>`,
  };
  for (const [index, { xml }] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet xmlns="${main}">${xml}</worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
};

/** A cell with a text. */
export const textXml = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
/** A row with its cells. */
export const rowXml = (line: number, cells: string, attributes = '') => `<row r="${line}"${attributes}>${cells}</row>`;
