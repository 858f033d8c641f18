import type { IncomingMessage } from 'node:http'

export interface S3Answer {
  status: number
  headers: Record<string, string>
  body?: string | IncomingMessage
}
