import { drill } from '../../infra/local/drill/drill.ts'

// The functions' logs.
for (const name of ['info', 'warn', 'error'] as const) console[name] = () => undefined
const rows = Number(process.env.BENCH_RESTORE_ROWS ?? 2_000)
const all = await drill({ rows, say: () => undefined })
process.send?.(all, () => process.exit(0))
