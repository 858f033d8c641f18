import type { EventPattern } from '../../resources/function-definition.ts'

type Test = Extract<EventPattern[string], readonly unknown[]>[number]

const passesTest = (test: Test, value: unknown): boolean => {
  if (typeof test === 'string') return value === test
  if ('prefix' in test) return typeof value === 'string' && value.startsWith(test.prefix)
  return test.exists === (value !== undefined)
}

const isLeaf = (pattern: EventPattern[string]): pattern is readonly Test[] => Array.isArray(pattern)

/** Whether an event passes a Lambda filter: every name must match one of its tests. */
export const passesFilter = (pattern: EventPattern, event: unknown): boolean =>
  Object.entries(pattern).every(([name, inner]) => {
    const value = (event as Record<string, unknown> | null | undefined)?.[name]
    return isLeaf(inner) ? inner.some((test) => passesTest(test, value)) : passesFilter(inner, value)
  })
