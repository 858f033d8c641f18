import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { jobArguments } from '../../infra/resources/file-job-settings.ts'
import { partitions } from '../../services/table/keys.ts'
import { largeFileTypeOf } from '../../shared/large-files.ts'

const source = (name: string) =>
  readFileSync(new URL(`../../jobs/large_files/${name}.py`, import.meta.url), 'utf8')

describe('the script of the large-file jobs', () => {
  it('accepts every argument of its job', () => {
    const script = source('arguments')
    const declared = Object.keys(jobArguments(largeFileTypeOf('glatarex'), { bucket: '', claimsTable: '' }))
    for (const name of declared) expect(script).toMatch(new RegExp(`"(--)?${name.slice(2)}"`))
  })

  it('claims in the partition that its role may write', () => {
    expect(source('claim')).toContain(`f"${partitions.fileClaim}{run.type}"`)
  })
})
