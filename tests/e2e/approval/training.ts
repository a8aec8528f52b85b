/** What somebody asks for who wants to be trained. */
export const training = { BUS_TRAINING: { TOPIC: '安全培训', COST: 300, REASON: '例行' } }
