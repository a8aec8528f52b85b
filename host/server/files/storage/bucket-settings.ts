/** A bucket of an S3-compatible server, as the operator names it. */
export interface BucketSettings {
  /** Of the bucket itself, with a folder in it where there is one; contents are named behind it. */
  readonly address: URL
  readonly region: string
  readonly key: string
  readonly secret: string
}
