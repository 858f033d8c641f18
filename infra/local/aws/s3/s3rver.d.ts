// s3rver ships no types; these are the parts used here.
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    httpServer: import('node:http').Server
    store: {
      getResourcePath(bucket: string, key: string, resource: string): string
      deleteObject(bucket: string, key: string): Promise<void>
      putObject(object: { bucket: string; key: string }): Promise<{ size: number; md5: string }>
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
