/** The table of the audit trail in the Glue catalog, and the Athena work group that may query it. */
export const auditTable = { database: 'back_office_audit', name: 'entries' } as const
export const auditWorkGroup = 'back-office-audit'
/** In the documents bucket: what queries of the audit trail wrote. */
export const auditResultsPrefix = 'audit-results/'

/** The columns by the fields of an entry, in Hive's types; `day` is the partition. */
export const auditColumns = {
  at: 'string',
  request: 'string',
  session: 'string',
  address: 'string',
  login: 'string',
  role: 'string',
  call: 'string',
  object: 'string',
  deed: 'string',
  ids: 'array<string>',
  customers: 'array<string>',
  outcome: 'string',
} as const
