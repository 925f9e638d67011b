import { cleanMobile, mobilePattern } from '../../../framework/shared/phone';

/** What a visitor fills in. */
export interface Inquiry {
  name: string;
  /** Eleven digits. */
  mobile: string;
  content: string;
}

/** The fields in the order of the form. */
export const inquiryFields = ['name', 'mobile', 'content'] as const;
/** Name of a field of the form. */
export type InquiryField = (typeof inquiryFields)[number];

/** Longest texts; the server has the same limits. A number has none, because it may be typed with blanks. */
export const inquiryLimits: Readonly<Record<Exclude<InquiryField, 'mobile'>, number>> = { name: 30, content: 2000 };

const rules: Readonly<Record<InquiryField, RegExp>> = { name: /\S/, mobile: mobilePattern, content: /\S/ };

/** Without blanks around; a number may be typed as 138 0000 0000 or +86 138…. */
export const cleanInquiry = ({ name, mobile, content }: Inquiry): Inquiry => ({
  name: name.trim(),
  mobile: cleanMobile(mobile),
  content: content.trim(),
});

/** The fields that are missing or wrong, in the order of the form. */
export const wrongFields = (inquiry: Inquiry): InquiryField[] =>
  inquiryFields.filter((field) => !rules[field].test(inquiry[field]));
