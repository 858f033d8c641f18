/** Bytes. S3 accepts 10,000 parts, 80 GB of this size. The page holds only the parts that are being sent. */
export const partSize = 8 * 1_024 ** 2
export const atOnce = 4
