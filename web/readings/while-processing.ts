/** Poll interval in milliseconds while a document is being read. */
export const whileProcessing = 3_000
