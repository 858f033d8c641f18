import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../infra/local/demo/client.ts'
import { cases } from '../../shared/case-calls.ts'
import { postedForm } from '../support/posted-form.ts'

/** The program of `npm start`, in a separate process. */

const program = fileURLToPath(new URL('../../bin/start.ts', import.meta.url))
const port = 4_870
const mainSite = `http://127.0.0.1:${port}`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const data = () => join(folder, 'data')

const run = (options: string[] = []) => {
  const child = spawn(process.execPath, [program, '--port', String(port), '--data', data(), ...options])
  let output = ''
  const ended = once(child, 'exit').then(([code]) => ({ code, output }))
  const started = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      if (output.includes('Ctrl-C')) resolve(output)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`It ended: ${output}`)))
  })
  // A run that is expected to fail is checked only by its result.
  started.catch(() => undefined)
  return { child, started, ended }
}

/** Processes with the data folder in their command line: the start and its DynamoDB Local. */
const processes = () =>
  execFileSync('ps', ['-ww', '-eo', 'pid,args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes(folder) && !line.includes('ps -ww'))

const sentOrders = async () => {
  const { action, token } = postedForm(await (await fetch(`${mainSite}/enter/ANAGOM01`)).text())
  const { apiUrl } = (await (await fetch(new URL('/config.json', action))).json()) as { apiUrl: string }
  const adviser = await enter(apiUrl, token)
  return (await adviser.call(cases.sentOrders, { query: {} })).items
}

describe('npm start', () => {
  it('prints one address, keeps its data over a restart and leaves no process behind', async () => {
    const first = run()
    const output = await first.started
    expect(output.match(/https?:\/\/\S+/g)).toEqual([mainSite])
    const orders = await sentOrders()
    expect(orders.length).toBeGreaterThan(3)
    expect(processes().length).toBeGreaterThanOrEqual(2)

    const second = await run(['--port', String(port + 10)]).ended
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/^La carpeta de datos .* está en uso por el proceso \d+; .*\n$/)

    first.child.kill('SIGINT')
    expect((await first.ended).code).toBe(0)
    expect(processes()).toEqual([])

    const again = run()
    expect(await again.started).not.toContain('demostración')
    expect(await sentOrders()).toEqual(orders)
    again.child.kill('SIGTERM')
    await again.ended
    expect(processes()).toEqual([])
    // The demonstration is loaded with the product's own calls, which takes minutes on a busy machine.
  }, 300_000)

  it('stops everything that it had started when it is interrupted', async () => {
    // Over the data of the first start, because a start in progress finishes before it stops.
    const { child, ended } = run()
    await expect.poll(() => processes().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    child.kill('SIGINT')
    await ended
    expect(processes()).toEqual([])
  })

  it('reports a problem in one sentence', async () => {
    const failure = async (options: string[]) => {
      const { code, output } = await run(options).ended
      expect(code).toBe(1)
      return output.split('\n').filter((line) => line !== '' && !line.endsWith('…'))
    }
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    expect(await failure([])).toEqual([`El puerto ${port} está ocupado; elija otro con --port.`])
    other.close()

    expect(await failure(['--port', '80'])).toEqual([expect.stringContaining('El puerto 80 no sirve')])
    // Nine consecutive ports must fit.
    expect(await failure(['--port', '65528'])).toEqual([expect.stringContaining('entre 1024 y 65527')])
    expect(await failure(['--prot'])).toEqual([expect.stringContaining('--help')])

    writeFileSync(join(data(), 'back-office.json'), '{"format":1,')
    expect(await failure([])).toEqual([
      expect.stringMatching(/^La carpeta de datos .* está dañada;.*--fresh/),
    ])
    expect(processes()).toEqual([])
  })
})
