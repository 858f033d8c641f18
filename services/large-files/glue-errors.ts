import { type JobState, runProblems } from '../../shared/large-files.ts'

/**
 * Glue's own words in `ErrorMessage`, and the sentence for the user, which says whether another attempt helps. Of a
 * script's error Glue tells the category, where it can a line, and the error:
 * `Error Category: UNCLASSIFIED_ERROR; Failed Line Number: 10; FileRefused: …`.
 */
const causes: readonly [RegExp, string][] = [
  // Documentation of Glue, 'AWS Glue job run statuses'.
  [
    /Resource unavailable|Max concurrent (job runs|compute)|Concurrent runs exceeded/i,
    runProblems.noCapacity,
  ],
  // AWS's answers about 'Command failed with exit code' and 'Java heap space'; 137 is a process that was killed.
  [/exit code (10|137)\b|OutOfMemoryError|out of memory|exceeding memory limits/i, runProblems.memory],
  [
    /not authorized to perform|Access ?Denied|RESOURCE_NOT_FOUND_ERROR|Entity ?Not ?Found|TableDiffers:/i,
    runProblems.setup,
  ],
]

const byState: Partial<Record<JobState, string>> = {
  FAILED: runProblems.failed,
  ERROR: runProblems.failed,
  TIMEOUT: runProblems.timeLimit,
  STOPPED: runProblems.stopped,
}

const ofFile = /(?:^|[;:]\s*)FileRefused: (.+)$/s

/** Why a run ended in this state, for its user; `undefined` after a success. */
export const problemOf = (state: JobState, message = ''): string | undefined => {
  const sentence = ofFile.exec(message)?.[1]?.trim()
  if (sentence) return sentence.slice(0, 500)
  if (state !== 'FAILED' && state !== 'ERROR') return byState[state]
  return causes.find(([words]) => words.test(message))?.[1] ?? byState[state]
}
