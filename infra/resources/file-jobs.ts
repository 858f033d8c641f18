import { jobName } from '../../services/large-files/job-names.ts'
import { largeFileTypes } from '../../shared/large-files.ts'

/** Prefix of the names of the Glue jobs; the type follows. */
export const fileJobsPrefix = 'back-office-large-files-'

export const fileJobNames = largeFileTypes.map(({ id }) => jobName(id, fileJobsPrefix))
