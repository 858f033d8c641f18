import { startLocal } from '../../../infra/local/start-local.ts'

/** `load-demo.ts FOLDER`: fills a data folder with the demonstration. A process can start the product only once. */
const local = await startLocal({ demo: true, dataFolder: process.argv[2] })
await local.stop()
process.exit()
