/** Bytes. S3 takes 10,000 parts, 80 GB of these; as many as are sent at once are all that the page holds of a file. */
export const partSize = 8 * 1_024 ** 2
export const atOnce = 4
