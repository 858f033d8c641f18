import { expect, test } from 'vitest'
import { auditEntry } from '../../shared/audit.ts'
import { auditColumns } from './audit-table.ts'
import { queryOf, textLiteral } from './query.ts'

test('the table has the fields of an entry', () => {
  expect(Object.keys(auditColumns)).toEqual(Object.keys(auditEntry().shape))
})

test('a search reads two partitions, and what is typed is a parameter of its own', () => {
  const { sql, parameters } = queryOf({ day: '2026-11-20', by: 'person', value: 'ana', object: 'case' })
  expect(sql).toContain('WHERE "day" IN (?, ?) AND "at" BETWEEN ? AND ? AND "login" = ? AND "object" = ?')
  expect(parameters).toEqual([
    "'2026-11-20'",
    "'2026-11-21'",
    "'2026-11-20T05:00:00.000Z'",
    "'2026-11-21T04:59:59.999Z'",
    "'ANA'",
    "'case'",
  ])
  expect(sql.split('?')).toHaveLength(parameters.length + 1)
})

test('a quote ends no literal', () => {
  expect(textLiteral("O'HARA' OR ''='")).toBe("'O''HARA'' OR ''''='''")
})
