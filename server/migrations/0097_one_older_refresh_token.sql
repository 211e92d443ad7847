-- The one refresh token that may still be used for a moment after it was renewed: two windows of one browser renew at once.
alter table session add column previous_serial varchar(32);
