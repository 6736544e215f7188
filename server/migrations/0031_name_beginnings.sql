-- Names that begin with what is typed. The trigrams of two letters are in everybody's email if its domain begins so.
CREATE INDEX users_by_beginning ON users (search_key text_pattern_ops) WHERE deleted_at IS NULL;
