import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { onTestFinished } from 'vitest'
import { bundleInto } from '../../infra/constructs/bundle.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'

/** Answers an event by a function's bundle, in a process of its own; returns the lines of its log. */
export const fromBundle = async (
  name: FunctionName,
  event: APIGatewayProxyEvent,
  environment: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const directory = mkdtempSync(join(tmpdir(), `back-office-${name}-`))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  bundleInto(directory, functions[name].entry, [])
  const script = `const { handler } = await import(${JSON.stringify(join(directory, 'index.js'))})
    await handler(JSON.parse(process.env.EVENT), {})
    process.exit()`
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    {
      cwd: directory,
      env: { ...process.env, ...environment, EVENT: JSON.stringify(event) },
    },
  )
  return `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('{'))
}
