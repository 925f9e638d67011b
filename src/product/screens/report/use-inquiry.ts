import { useState } from 'react';
import { ApiError } from '../../../framework/client/http/api-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { sendInquiry } from '../../contract/report';
import { cleanInquiry, type Inquiry, type InquiryField, inquiryFields, wrongFields } from './inquiry';

const blank: Inquiry = { name: '', mobile: '', content: '' };

/** Where the sending of an inquiry stands. */
type Phase = 'editing' | 'sending' | 'sent' | 'braked' | 'failed';

/** The fields a 422 complains of. */
const refusedFields = (error: unknown): InquiryField[] => {
  if (!(error instanceof ApiError) || error.code !== 422) return [];
  const { data } = error;
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined;
  return inquiryFields.filter((field) => typeof errors === 'object' && errors !== null && field in errors);
};

/** The inquiry form of one report: what is typed, what is wrong, and sending it. */
export const useInquiry = ({
  token,
  onWrong,
}: {
  token: string;
  /** Told of the first field to be mended. */
  onWrong: (field: InquiryField) => void;
}) => {
  const { http } = useServices();
  const [inquiry, setInquiry] = useState(blank);
  const [wrong, setWrong] = useState<readonly InquiryField[]>([]);
  const [phase, setPhase] = useState<Phase>('editing');

  const complain = (fields: readonly InquiryField[]): void => {
    setWrong(fields);
    const [first] = fields;
    if (first) onWrong(first);
  };
  const send = async (): Promise<void> => {
    if (phase === 'sending') return;
    const clean = cleanInquiry(inquiry);
    const missing = wrongFields(clean);
    setPhase('editing');
    complain(missing);
    if (missing.length > 0) return;
    setPhase('sending');
    try {
      await call(http, sendInquiry, { body: { ...clean, reportToken: token } });
      setInquiry(blank);
      setPhase('sent');
    } catch (error) {
      const fields = refusedFields(error);
      complain(fields);
      if (fields.length > 0) setPhase('editing');
      else setPhase(error instanceof ApiError && error.code === 429 ? 'braked' : 'failed');
    }
  };
  return {
    inquiry,
    wrong,
    phase,
    change: (field: InquiryField, value: string) => setInquiry((before) => ({ ...before, [field]: value })),
    send,
    startAgain: () => setPhase('editing'),
  };
};
