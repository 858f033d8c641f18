/** API Gateway gives it with every answer; the page reads it where the answer itself cannot be read. */
export const requestIdHeader = 'x-amzn-requestid'
