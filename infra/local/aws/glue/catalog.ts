import * as z from 'zod/mini'
import { readJson, writeJson } from '../../json-file.ts'
import { operation, refused } from '../json-service.ts'

export type GlueJob = {
  script: string
  /** `--name` → value; the arguments of a run override them. */
  defaultArguments: Readonly<Record<string, string>>
  timeoutMinutes: number
  maxConcurrentRuns: number
}

export type GlueDefinition = {
  jobs: Readonly<Record<string, GlueJob>>
  /** Database of the catalog; the jobs make its tables. */
  database: string
  /** Name of the queue that gets EventBridge's 'Glue Job State Change' events. */
  events?: string
}

const name = z.string().check(z.minLength(1), z.maxLength(255))
const tableInput = z.looseObject({ Name: name })
const table = z.extend(tableInput, { VersionId: z.string(), CreateTime: z.number(), UpdateTime: z.number() })
type Table = z.output<typeof table>

const notFound = (what: string) => refused('EntityNotFoundException', `Entity Not Found (${what})`)

/** The catalog of tables. A change is refused that was made of another version of the table than the present one. */
export const catalogOperations = (file: string, { database }: GlueDefinition, now: () => Date) => {
  const tables: Record<string, Table> = readJson(file, z.record(z.string(), table)) ?? {}
  const check = (asked: string) => {
    if (asked !== database) throw notFound(asked)
  }
  const known = (asked: string, of: string): Table => {
    check(asked)
    const found = tables[of]
    if (!found) throw notFound(`${asked}.${of}`)
    return found
  }
  const write = (one: Table): object => {
    tables[one.Name] = one
    writeJson(file, tables)
    return {}
  }
  const seconds = () => now().getTime() / 1_000
  const ofTable = z.object({ DatabaseName: name, TableInput: tableInput })

  return {
    GetTable: operation(z.object({ DatabaseName: name, Name: name }), ({ DatabaseName, Name }) => ({
      Table: { ...known(DatabaseName, Name), DatabaseName },
    })),
    CreateTable: operation(ofTable, ({ DatabaseName, TableInput }) => {
      check(DatabaseName)
      if (tables[TableInput.Name]) throw refused('AlreadyExistsException', 'Table already exists.')
      return write({ ...TableInput, VersionId: '0', CreateTime: seconds(), UpdateTime: seconds() })
    }),
    UpdateTable: operation(
      z.extend(ofTable, { VersionId: z.optional(z.string()) }),
      ({ DatabaseName, TableInput, VersionId }) => {
        const present = known(DatabaseName, TableInput.Name)
        if (VersionId !== undefined && VersionId !== present.VersionId)
          throw refused(
            'ConcurrentModificationException',
            'Update table failed due to concurrent modifications.',
          )
        const { CreateTime } = present
        const next = String(Number(present.VersionId) + 1)
        return write({ ...TableInput, VersionId: next, CreateTime, UpdateTime: seconds() })
      },
    ),
  }
}
