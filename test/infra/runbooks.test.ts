import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { failureCodes, knownCodes, toldCodes } from '../../infra/resources/log-codes.ts'
import { type NoticeName, notices, runbookOf } from '../../infra/resources/notices.ts'
import { textOf, tracked } from '../architecture/source.ts'
import { alarms, notifying } from './alarm-templates.ts'

const names = Object.keys(notices) as NoticeName[]
const written = tracked.filter((path) => path.startsWith('docs/runbooks/'))

it('each alarm that notifies has a runbook, and each runbook is of one', () => {
  expect(written.sort()).toEqual(names.map(runbookOf).sort())
})

it.each(written)('%s says what to know, in at most forty lines', (path) => {
  const text = textOf(path)
  const headings = [...text.matchAll(/^#+ .*$/gm)].map(([line]) => line)
  expect(headings).toEqual([
    `# ${basename(path, '.md')}`,
    '## What users notice',
    '## How to tell why',
    '## What to do',
    '## What not to do',
  ])
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

it('runbooks name only codes that are written', () => {
  const codes = [...Object.values(failureCodes), ...Object.keys(toldCodes), ...Object.keys(knownCodes)]
  for (const path of written) {
    const named = [...textOf(path).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = '']) => code)
    const unknown = named.filter((code) => !codes.includes(code) && !/_URL$/.test(code))
    expect(unknown, path).toEqual([])
  }
})

it.each(notifying)(
  '$AlarmName: its runbook explains each alarm that feeds it',
  ({ AlarmName, AlarmRule }) => {
    const fed = alarms.filter(({ id }) => JSON.stringify(AlarmRule).includes(`"${id}"`))
    const short = fed.map((one) => one.AlarmName.slice(AlarmName.length + 1).replace(/-\d+$/, ''))
    const text = textOf(runbookOf(AlarmName as NoticeName))
    const several = short.length > 1 ? short : []
    expect(several.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  },
)
