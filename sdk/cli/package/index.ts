export { ABOUT_FILES, aboutProblems } from './about.ts'
export { archive } from './archive.ts'
export { carriedAt, functionsOf, isAmong, isLentService, type ToldHalf, uncarried } from './confined/carried.ts'
export { contentDigest, type Digests, digestsOf, sm3, withDigests } from './digests.ts'
export { DIGESTS, decode, encode, MANIFEST, type PackageFiles, SIGNATURE, WEB, type WebDescription } from './files.ts'
export { manifestProblems } from './manifest-problems.ts'
export {
  isSignedBy,
  keyId,
  newSigningKey,
  type PublisherKey,
  type Signature,
  type SigningKey,
  withSignature,
} from './signature.ts'
export { signed } from './signed.ts'
export { judgeMigration, judgeQuery, type SqlRules, type SqlVerdict } from './sql/confined-sql.ts'
export { made } from './sql/made.ts'
export { openSqlReader } from './sql/read-sql.ts'
export { compareVersions, satisfies, withoutBuild } from './versions.ts'
