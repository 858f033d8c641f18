import { maximumPdfPages } from '../../shared/documents.ts'

const megabyte = 1_048_576

/**
 * The budget of a file's inspection (R12), in proportion to its size: one limit would refuse large documents or admit
 * small bombs. The largest honest file, a PDF of 500 tagged pages, needs 0.7 s and 75 MB for each megabyte.
 */
export const inspectionBudget = (bytes: number) => {
  const size = bytes / megabyte
  return {
    /** Processor time of the thread, which is up to twice as slow while the other processor is busy too. */
    milliseconds: 300 + 1_800 * size,
    /** Of the whole process: unpacking, garbage collection and compilation, which an honest file needs too. */
    process: 700 + 3_600 * size,
    heap: (64 + 128 * size) * megabyte,
    /** Growth: a workbook of 50,000 rows unpacks to 40 MB. A doubling buffer is seen before it doubles again. */
    buffers: 96 * megabyte,
  }
}

/** Wall-clock milliseconds of a thread that reports no processor time, and of the child, which must start first. */
export const longestInspection = { thread: 20_000, child: 40_000 } as const

export const pdfBudget = {
  /** Nobody could review a longer document in time (decision 15); the longest agreement has 200. */
  pages: maximumPdfPages,
  /** Bytes outside of objects: a download may have a page of text after its end. */
  strays: 65_536,
  /** A digit outside of objects counts as this many bytes, because the parser tries to read an object from it. */
  strayDigit: 4,
  /** The maximum share of a file's bytes in unreadable objects. A damaged file that can still be shown has few. */
  unreadable: 0.25,
  /** Maximum digits of a number; the offset of an object in the largest file has 10. */
  digits: 100,
  /** Maximum bytes of a text outside of streams; signatures have up to 200 KB with their certificates. */
  text: megabyte,
  /** Maximum sections, one for each save: a form that was signed and filled in has a few dozen. */
  sections: 10_000,
  /** Bytes of all packed objects, unpacked: the tagged PDF has 18 MB of them in 2.2 MB. */
  objects: 75 * megabyte,
  /** Forms, patterns, masks and fonts that draw each other: a stamp on a page that a printer driver wrapped twice has 6. */
  nesting: 16,
  /** Forms that one page draws in total: a chart draws each of its 50,000 points as one. */
  draws: 100_000,
  /** Unpacked bytes of the drawing operators of the whole file: 500 pages of a printer driver have 40 MB. */
  drawing: 100 * megabyte,
  /** Filters of one stream: scans are compressed and then encoded as text, so 2. */
  filters: 4,
} as const
