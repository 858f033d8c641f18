const megabyte = 1_048_576

/**
 * What the inspection of a file may take, in a thread that is ended beyond it (R12). What an honest file takes grows with
 * its size, what a bomb takes does not: a limit for all sizes would refuse large documents or let small bombs go on. The
 * largest honest file known is a PDF of 500 pages with 400 tags each, as office programs make them for screen readers:
 * 0.7 s and 75 MB for each megabyte.
 */
export const inspectionBudget = (bytes: number) => {
  const size = bytes / megabyte
  return {
    /** Of a processor, which is up to twice as slow while the other one is busy too. */
    milliseconds: 300 + 1_800 * size,
    /** Of all that the process does meanwhile: unpacking, collecting and compiling, which an honest file needs too. */
    process: 700 + 3_600 * size,
    /** By which objects may grow. */
    heap: (64 + 128 * size) * megabyte,
    /** By which buffers may grow: a workbook of 50,000 rows unpacks to 40 MB. One that doubles is seen before it doubles once more. */
    buffers: 96 * megabyte,
  }
}

/**
 * Milliseconds of a clock: for a thread that cannot be asked what it took, and for the child around it, which has to start
 * first. The tagged PDF takes 4,000 of a processor.
 */
export const longestInspection = { thread: 20_000, child: 40_000 } as const

export const pdfBudget = {
  /** Above it nobody could look at the document in time (decision 15); the longest agreement has 200. */
  pages: 500,
  /** Bytes between objects that belong to none: a download may have a page of text after its end. */
  strays: 65_536,
  /** A digit among them counts as this many bytes, as the parser tries to read an object from it. */
  strayDigit: 4,
  /** The share of a file's bytes that may be in objects which cannot be read. A damaged file that can still be shown has few. */
  unreadable: 0.25,
  /** Digits of a number; the place of an object in the largest file has 10. */
  digits: 100,
  /** Bytes of a text outside of streams; the longest are signatures, of up to 200 KB with the certificates in them. */
  text: megabyte,
  /** Parts that the file was written in, one each time that it is saved: a form that was signed and filled in has a few dozen. */
  sections: 10_000,
  /** Bytes of all packed objects, unpacked: the tagged PDF has 18 MB of them in 2.2 MB. */
  objects: 75 * megabyte,
  /** Forms, patterns, masks and fonts that draw each other: a stamp on a page that a printer driver wrapped twice has 6. */
  nesting: 16,
  /** Forms that one page draws in all: a chart draws each of its 50,000 points as one. */
  draws: 100_000,
  /** Bytes of what pages and forms draw, unpacked, of the whole file: 500 pages of a printer driver have 40 MB. */
  drawing: 100 * megabyte,
  /** Filters of one stream: what is scanned is packed and then written in letters, so 2. */
  filters: 4,
} as const
