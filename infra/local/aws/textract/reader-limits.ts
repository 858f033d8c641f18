/**
 * What a document may take of the process that reads it. The largest honest page, an A3 sheet in colour at 600 dots an inch,
 * is drawn in 2.7 s of a processor, with 430 MB of memory in all.
 */

/**
 * Milliseconds of a clock to draw a page or to open a document. Who reads beside it on two processors loses a third of that,
 * so 3 s at most (R12).
 */
export const longestDrawingMs = 8_000
/** Milliseconds without a word: longer than an engine may take for a page. */
export const silenceMs = 150_000

const megabyte = 1_048_576
const memoryPage = 65_536
/** Of each library that reads, which are all WebAssembly, and of objects. */
export const processFlags = [
  `--wasm-max-mem-pages=${(640 * megabyte) / memoryPage}`,
  '--max-old-space-size=512',
]
