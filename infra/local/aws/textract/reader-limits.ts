/**
 * Limits of the process that reads a document. The largest honest page, an A3 sheet in colour at 600 dots an inch,
 * needs 2.7 s of a processor and 430 MB of memory in all.
 */

/**
 * Longest time in milliseconds to draw a page or open a document. Meanwhile another reader on two processors loses a
 * third of this time, so 3 s at most (R12).
 */
export const longestDrawingMs = 8_000
/** Longest silence in milliseconds; longer than an engine may take for a page. */
export const silenceMs = 150_000

const megabyte = 1_048_576
const memoryPage = 65_536
/** Memory limits of each library that reads, all of which are WebAssembly, and of JavaScript objects. */
export const processFlags = [
  `--wasm-max-mem-pages=${(640 * megabyte) / memoryPage}`,
  '--max-old-space-size=512',
]
