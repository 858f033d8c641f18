import { atOnce } from '../../web/uploads/part-size.ts'
import { measuredIn } from './own-process.ts'
import { atLeast, atMost, type Figure, median } from './report.ts'
import type { Uploaded } from './upload-worker.ts'

const mega = 1_024 ** 2
const secondsOf = (times: readonly number[]): string => times.map((ms) => (ms / 1_000).toFixed(1)).join(', ')

export const uploadFigures = ({ bytes, product, bare, memory, again }: Uploaded): Figure[] => {
  const ratio = median(bare) / median(product)
  const sentAgain = (what: string, parts: number): Figure => ({
    id: 'P18',
    metric: `parts that the server was sent again after ${what}`,
    // The received bytes include headers.
    ...atMost(parts, atOnce + 0.1),
  })
  return [
    {
      id: 'P18',
      metric: `upload of ${bytes / mega} MB over a bare multipart upload, bytes per second`,
      ...atLeast(ratio, 0.9),
      details: [`${secondsOf(product)} s over ${secondsOf(bare)}`],
    },
    {
      id: 'P18',
      metric: `MB of the renderer over its start while ${memory.file / mega} MB are sent, at most`,
      ...atMost(memory.over / mega, 100, 0),
      details: [`from ${(memory.start / mega).toFixed(0)} MB, in ${(memory.ms / 1_000).toFixed(0)} s`],
    },
    sentAgain('a cut', again.cut),
    sentAgain('its window was loaded anew', again.loadedAnew),
  ]
}

/**
 * P18: a large file sent by the page, compared with its parts sent by plain `fetch`: same browser, server, bytes, parts
 * and parallelism.
 */
export const upload = async (): Promise<Figure[]> =>
  uploadFigures(await measuredIn<Uploaded>('./upload-worker.ts'))
