interface JobNameProps {
  readonly job: string
  /** Absent when it is not there any more. */
  readonly title?: string
}

export const JobName = ({ job, title }: JobNameProps) => (
  <span className="sys-two-lines">
    <b>{title ?? '已不存在'}</b>
    <code className="sys-code">{job}</code>
  </span>
)
