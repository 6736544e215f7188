-- Erasing is for good, and what is whose stays so: otherwise the role that serves could erase somebody, or a stranger to whom it
-- has moved things, and put everything back but the texts.
CREATE FUNCTION refuse_another_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a row of % stays whose it is', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER users_erased_for_good BEFORE UPDATE ON users FOR EACH ROW
    WHEN (OLD.erased_at IS NOT NULL
          AND (NEW.id, NEW.name, NEW.email, NEW.erased_at) IS DISTINCT FROM (OLD.id, OLD.name, OLD.email, OLD.erased_at)
          OR OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
    EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER users_kept BEFORE DELETE ON users FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL)
    EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER members_of_one_person BEFORE UPDATE OF id, user_id ON members FOR EACH ROW
    WHEN ((NEW.id, NEW.user_id) IS DISTINCT FROM (OLD.id, OLD.user_id)) EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER events_of_one_member BEFORE UPDATE OF id, member_id ON events FOR EACH ROW
    WHEN ((NEW.id, NEW.member_id) IS DISTINCT FROM (OLD.id, OLD.member_id)) EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER reports_of_one_member BEFORE UPDATE OF id, member_id ON reports FOR EACH ROW
    WHEN ((NEW.id, NEW.member_id) IS DISTINCT FROM (OLD.id, OLD.member_id)) EXECUTE FUNCTION refuse_another_owner();
