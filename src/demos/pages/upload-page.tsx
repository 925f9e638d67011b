import { Button, Progress, Switch } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { useLabel } from '../../framework/i18n/use-label';
import { mostBytes, partBytes, sendPart } from '../contract/chunks';
import { FileButton } from '../frame/file-button';

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const hexOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

type Stage = 'none' | 'sending' | 'paused' | 'failed' | 'done' | 'tooLarge';

const words = {
  none: { zh: '选择一个不超过 4 MB 的文件', en: 'Choose a file of 4 MB at most' },
  sending: { zh: '上传中', en: 'Sending' },
  paused: { zh: '已暂停', en: 'Paused' },
  failed: { zh: '有分片失败，可以重试', en: 'A part has failed. Try again' },
  done: { zh: '上传完成，服务器算出的校验值一致', en: 'Done: the server has reckoned the same hash' },
  tooLarge: { zh: '文件超过 4 MB', en: 'The file is larger than 4 MB' },
} as const;

/** A file in parts: paused, resumed where it was, a failed part sent again; the server's hash shows that it has arrived whole. */
export const UploadPage = (): ReactNode => {
  const label = useLabel();
  const { http } = useServices();
  const [stage, setStage] = useState<Stage>('none');
  const [percent, setPercent] = useState(0);
  const [willFail, setWillFail] = useState(false);
  const work = useRef<{ id: string; bytes: Uint8Array<ArrayBuffer>; next: number; isPaused: boolean }>(undefined);

  const go = async (failsAtHalf: boolean): Promise<void> => {
    const job = work.current;
    if (!job) return;
    job.isPaused = false;
    setStage('sending');
    const total = Math.max(1, Math.ceil(job.bytes.length / partBytes));
    try {
      while (!job.isPaused && job === work.current) {
        if (failsAtHalf && job.next >= total / 2) throw new Error('demo: the network is gone');
        const data = base64Of(job.bytes.slice(job.next * partBytes, (job.next + 1) * partBytes));
        const body = { id: job.id, index: String(job.next), total: String(total), data };
        const { sha256 } = await call(http, sendPart, { body });
        job.next += 1;
        setPercent(Math.round((job.next / total) * 100));
        if (sha256 === '') continue;
        setStage(sha256 === hexOf(await crypto.subtle.digest('SHA-256', job.bytes)) ? 'done' : 'failed');
        return;
      }
    } catch {
      setStage('failed');
    }
  };
  const choose = async (file: File): Promise<void> => {
    if (file.size === 0) return;
    if (file.size > mostBytes) {
      setStage('tooLarge');
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    work.current = { id: crypto.randomUUID(), bytes, next: 0, isPaused: false };
    setPercent(0);
    await go(willFail);
  };
  const pause = (): void => {
    if (work.current) work.current.isPaused = true;
    setStage('paused');
  };
  return (
    <>
      <div className="demo-row">
        <FileButton name={{ zh: '文件', en: 'File' }} onChoose={(file) => void choose(file)} />
        <Switch checked={willFail} onChange={setWillFail} aria-label={label({ zh: '中途失败', en: 'Fail half-way' })} />
        {label({ zh: '中途失败', en: 'Fail half-way' })}
      </div>
      <Progress percent={percent} aria-label={label({ zh: '进度', en: 'Progress' })} />
      <p role="status">{label(words[stage])}</p>
      <div className="demo-row">
        <Button disabled={stage !== 'sending'} onClick={pause}>
          {label({ zh: '暂停', en: 'Pause' })}
        </Button>
        <Button disabled={stage !== 'paused'} onClick={() => void go(false)}>
          {label({ zh: '继续', en: 'Resume' })}
        </Button>
        <Button disabled={stage !== 'failed'} onClick={() => void go(false)}>
          {label({ zh: '重试', en: 'Retry' })}
        </Button>
      </div>
    </>
  );
};
