/**
 * Dollars by AWS's list for us-east-1, without free tiers and discounts, as they were known in 2025: compare them with
 * the list before a budget is decided.
 */
export const prices = {
  /** A million units on demand; a gigabyte a month. */
  dynamo: { write: 0.625, read: 0.125, storage: 0.25 },
  /** A million requests; a gigabyte-second on Arm. */
  lambda: { requests: 0.2, gigabyteSecond: 0.0000133334 },
  /** A million requests. */
  gateway: 3.5,
  firewall: 0.6,
  queues: 0.4,
  keys: 3,
  /** A million writes or reads; a gigabyte a month in each class. */
  s3: { write: 5, read: 0.4, standard: 0.023, infrequent: 0.0125, archive: 0.004 },
  /** A gigabyte that is taken in. */
  logs: 0.5,
  /** An hour of a DPU. */
  glue: 0.44,
  /** A gigabyte to the internet. */
  cloudFront: 0.085,
  /** A gigabyte of DynamoDB a month in warm storage. */
  backup: 0.1,
} as const
